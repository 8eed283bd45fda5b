import { afterAll, describe, expect, it } from 'vitest';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Requests that cannot be validated: every fault with its place, the invalid value and the allowed ones, on every
// channel.

const { stack, power: key } = await shareReader();
const mcp = await connectMcp(stack, key);
afterAll(() => mcp.close());

const VALIDATE = '/api/v1/validate';
const RULES = { type: 'rules', pair: 'BTCUSDT', strategy: 'ema_cross' };
const BUY = { time: '2024-01-05', side: 'BUY' };
const SIGNALS = { type: 'signal_list', pair: 'BTCUSDT', signal_list: [BUY] };
const TRADE = { entry_time: '2024-01-05', exit_time: '2024-02-05', entry_price: 40_000, exit_price: 42_000 };
const TRADES = { type: 'trade_list', pair: 'BTCUSDT', trade_list: [TRADE] };

const signals = (...times: string[]) => ({ ...SIGNALS, signal_list: times.map((time) => ({ ...BUY, time })) });
const trades = (...changes: object[]) => ({
  ...TRADES,
  trade_list: changes.map((change) => ({ ...TRADE, ...change })),
});
const times = (count: number) => Array.from({ length: count }, () => BUY);

/** The request, and the pointer and words of each fault. */
type Row = readonly [given: object, ...faults: readonly (readonly [pointer: string, words: string])[]];

const WRONG: readonly Row[] = [
  // The type, and the members that belong to it.
  [{ pair: 'BTCUSDT' }, ['/type', 'is required']],
  [{ ...RULES, type: 'trades' }, ['/type', 'must be one of rules, signal_list, trade_list, not "trades"']],
  [{ type: 'rules', pair: 'BTCUSDT' }, ['/strategy', 'is required for type rules']],
  [{ type: 'signal_list', pair: 'BTCUSDT' }, ['/signal_list', 'is required for type signal_list']],
  [{ type: 'trade_list', pair: 'BTCUSDT' }, ['/trade_list', 'is required for type trade_list']],
  [{ ...RULES, signal_list: [BUY] }, ['/signal_list', 'applies to type signal_list only, not to rules']],
  [
    { ...SIGNALS, strategy: 'ema_cross', filters: [], stop_loss: 0.1, date_from: '2024-01-01' },
    ['/strategy', 'applies to type rules only, not to signal_list'],
    ['/filters', 'applies to type rules only'],
    ['/date_from', 'applies to type rules only'],
    ['/stop_loss', 'applies to type rules only'],
  ],
  [
    { ...TRADES, parameters: {}, signal_list: [BUY] },
    ['/parameters', 'type rules'],
    ['/signal_list', 'type signal_list'],
  ],
  // Members that both types share.
  [{ ...RULES, pair: 'BTCUSDTT' }, ['/pair', 'Did you mean BTCUSDT']],
  [{ ...SIGNALS, pair: 'ETHUSDX' }, ['/pair', 'Did you mean ETHUSDT']],
  [{ ...TRADES, interval: '4h' }, ['/interval', 'must be one of 1d, 2d, 3d, 1w, 1M, not "4h"']],
  [{ ...TRADES, interval: '3d', anchor: 3 }, ['/anchor', 'must be from 0 to 2 for 3d, not 3']],
  [{ ...SIGNALS, fee_bps: 501 }, ['/fee_bps', 'must be at most 500, not 501']],
  [{ ...SIGNALS, slippage_bps: null }, ['/slippage_bps', 'must be of type number, not null']],
  [{ ...SIGNALS, declared_trials: 0 }, ['/declared_trials', 'must be at least 1, not 0']],
  [
    { ...SIGNALS, signal_lists: [] },
    ['/signal_lists', 'Unknown field `signal_lists`. Did you mean `signal_list`? Allowed: '],
  ],
  // Rules.
  [{ ...RULES, strategy: 'ema_cros' }, ['/strategy', 'Did you mean ema_cross? Allowed: adx_trend']],
  [
    { ...RULES, strategy: 'dca_reference' },
    ['/strategy', 'is a savings plan without round trips: dca_reference. Allowed: adx_trend'],
  ],
  [{ ...RULES, parameters: { fast: 0 } }, ['/parameters/fast', 'must be a whole number from']],
  [{ ...RULES, filters: ['altcoin_season'] }, ['/filters/0', 'does not apply to BTC']],
  [
    { ...RULES, date_from: '2024-06-01', date_to: '2024-05-01' },
    ['/date_from', 'must not be after date_to 2024-05-01, not 2024-06-01'],
  ],
  [{ ...RULES, date_to: '2017-09-01' }, ['/date_to', 'leaves no bar to trade']],
  // Lists.
  [{ ...SIGNALS, signals: [BUY] }, ['/signals', 'is the former name of signal_list; send only signal_list']],
  [{ ...SIGNALS, signal_list: [] }, ['/signal_list', 'must have at least 1 items, not 0']],
  [{ ...SIGNALS, signal_list: times(10_001) }, ['/signal_list', 'must have at most 10000 items, not 10001']],
  [{ ...SIGNALS, signal_list: 'BUY' }, ['/signal_list', 'must be of type array, not "BUY"']],
  [
    { ...SIGNALS, signal_list: [{ ...BUY, side: 'hold' }] },
    ['/signal_list/0/side', 'must be one of BUY, SELL, not "hold"'],
  ],
  [{ ...SIGNALS, signal_list: [{ side: 'BUY' }] }, ['/signal_list/0/time', 'is required']],
  [
    { ...SIGNALS, signal_list: [{ ...BUY, price: 1 }] },
    ['/signal_list/0/price', 'Unknown field `signal_list/0/price`. Allowed: '],
  ],
  [{ ...SIGNALS, signal_list: [{ ...BUY, time: 1_704_412_800 }] }, ['/signal_list/0/time', 'must be of type string']],
  [
    signals('2024-01-05', '5 January 2024'),
    ['/signal_list/1/time', '"5 January 2024" is not a valid time; send a date (2024-01-05)'],
  ],
  [signals('2024-02-30'), ['/signal_list/0/time', '"2024-02-30" is not a valid time']],
  [signals('2024-01-05T12:00:00'), ['/signal_list/0/time', 'a date-time with offset']],
  [signals('2024-01-05T25:00:00Z'), ['/signal_list/0/time', 'is not a valid time']],
  [signals('2024-01-05', '2024-01-05T00:00:00Z'), ['/signal_list/1/time', 'repeats the time of the item before it']],
  [signals('2024-01-05', '2024-01-04'), ['/signal_list/1/time', '2024-01-04 comes before 2024-01-05']],
  [
    signals('2009-01-03', '2030-01-01'),
    ['/signal_list/0/time', '2009-01-03 lies outside the data; 2017-08-17 to 2026-11-20 is allowed'],
    ['/signal_list/1/time', '2030-01-01 lies outside the data'],
  ],
  [trades({ entry_price: null }), ['/trade_list/0/entry_price', 'must be of type number, not null']],
  [trades({ exit_price: 'NaN' }), ['/trade_list/0/exit_price', 'must be of type number, not "NaN"']],
  [
    trades({ entry_price: -1, exit_price: 0 }),
    ['/trade_list/0/entry_price', '-1 is no price'],
    ['/trade_list/0/exit_price', '0'],
  ],
  [trades({ exit_time: '2024-01-04' }), ['/trade_list/0/exit_time', '2024-01-04 is not after the entry at 2024-01-05']],
  [trades({}, {}), ['/trade_list/1/entry_time', 'repeats the time of the item before it']],
  // All faults at once.
  [
    { ...trades({ entry_time: 'x', exit_price: 0 }), pair: 'BTCUSDT', interval: '2d', anchor: 2, strategy: 'x' },
    ['/strategy', 'applies to'],
    ['/anchor', 'must be from 0 to 1 for 2d'],
    ['/trade_list/0/entry_time', '"x" is not a valid time'],
    ['/trade_list/0/exit_price', '0 is no price'],
  ],
  [
    { ...signals('x'), pair: 'BTCUSDTX' },
    ['/pair', 'Did you mean BTCUSDT'],
    ['/signal_list/0/time', '"x" is not a valid time'],
  ],
];

/** A short title for a row of the table. */
const titled = WRONG.map(([given, ...faults]) => [JSON.stringify(given).slice(0, 90), given, faults] as const);

describe('bad input', () => {
  it.each(titled)('is refused: %s', async (_title, given, faults) => {
    const { status, body, headers } = await stack.post(VALIDATE, given, { key });
    expect([status, body.code], JSON.stringify(body).slice(0, 400)).toEqual([400, 'invalid_input']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(faults.map(([pointer]) => pointer));
    for (const [i, [, words]] of faults.entries()) expect(body.errors[i].detail).toContain(words);
    const tool = await mcp.call('validate_strategy', { ...given });
    expect([tool.isError, tool.body.code, tool.body.errors]).toEqual([true, 'invalid_input', body.errors]);
  });

  it('lists at most twenty faults', async () => {
    const given = { ...SIGNALS, signal_list: Array.from({ length: 50 }, () => ({ ...BUY, time: 'then' })) };
    const { body } = await stack.post(VALIDATE, given, { key });
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      Array.from({ length: 20 }, (_, i) => `/signal_list/${i}/time`),
    );
  });

  it('is refused for a list of ten megabytes', async () => {
    const given = { ...TRADES, trade_list: Array.from({ length: 115_000 }, () => ({ ...TRADE, entry_price: -1 })) };
    expect(JSON.stringify(given).length).toBeGreaterThan(10e6);
    const { status, body } = await stack.post(VALIDATE, given, { key });
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: '/trade_list', detail: 'must have at most 10000 items, not 115000' }],
    ]);
    const tool = await mcp.call('validate_strategy', given);
    expect(tool.body.errors).toEqual(body.errors);
    const beyond = await stack.post(VALIDATE, { ...given, pair: 'x'.repeat(3e6) }, { key });
    expect([beyond.status, beyond.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('is refused in a GraphQL document too, without the schema of an operation in front of it', async () => {
    const ask = async (args: string, variables: object = {}) => {
      const document = `query ($signals: [ListedSignal!], $trades: [ClaimedTrade!]) {
        a: validateStrategy(type: signal_list, pair: "BTCUSDT", signalList: $signals ${args}) { verdict }
        b: validateStrategy(type: trade_list, pair: "BTCUSDT", tradeList: $trades) { verdict } }`;
      const { status, body } = await stack.graphql(document, { key, variables: { signals: [BUY], ...variables } });
      expect([200, 400]).toContain(status);
      const [error] = body.errors;
      expect(error.extensions.code).toBe('invalid_input');
      return error.extensions.errors;
    };
    expect(await ask(', feeBps: -5')).toMatchObject([{ pointer: '/fee_bps' }]);
    expect(await ask(', declaredTrials: 0')).toMatchObject([{ pointer: '/declared_trials' }]);
    expect(await ask('', { signals: times(10_001) })).toEqual([
      { pointer: '/signal_list', detail: 'holds 10,001 items; 1 to 10,000 are allowed' },
    ]);
    expect(await ask('', { signals: [] })).toMatchObject([{ pointer: '/signal_list' }]);
  });

  it('stores nothing', async () => {
    expect((await stack.get('/api/v1/backtests', { key })).body.backtests).toEqual([]);
    const { endpoints } = (await stack.get('/api/v1/usage', { key })).body;
    expect(endpoints.filter(({ used }: { used: number }) => used > 0)).toEqual([]);
  });
});
