import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

// Refused requests: invalid input with a pointer to every fault, and an exhausted daily allowance.

const { stack, power: key } = await shareReader();
const mcp = await connectMcp(stack, key);
afterAll(() => mcp.close());

const RUN = '/api/v1/backtests/run';
const COMPARE = '/api/v1/backtests/compare';
const REQUEST = { strategy: 'golden_cross', pair: 'ETHUSDT' };
const FEARS = ['fear_greed', 'ma200w', 'atr_low', 'atr_high', 'atr_expansion'];
const MANY = [...FEARS, ...FEARS];

/** The difference from a valid request, the pointer of the fault, and words of its detail. */
type Row = readonly [given: object, pointer: string, words: string];

const WRONG: readonly Row[] = [
  [{ strategy: 'golden_cros' }, '/strategy', 'Did you mean golden_cross? Allowed: '],
  [{ strategy: undefined }, '/strategy', 'is required'],
  [{ strategy: 7 }, '/strategy', 'must be of type string, not 7'],
  [{ parameters: { fas: 20 } }, '/parameters/fas', 'Did you mean fast? Allowed for golden_cross: fast, slow'],
  [{ strategy: 'bnh_fixed', parameters: { fast: 20 } }, '/parameters/fast', 'bnh_fixed has no parameters'],
  [{ parameters: { fast: 4 } }, '/parameters/fast', 'must be a whole number from 5 to 150, not 4'],
  [{ parameters: { slow: 401 } }, '/parameters/slow', 'from 50 to 400, not 401'],
  [{ parameters: { fast: 10.5 } }, '/parameters/fast', 'whole number from 5 to 150, not 10.5'],
  [{ parameters: { fast: 'x' } }, '/parameters/fast', 'not "x"'],
  [{ parameters: { fast: 100, slow: 60 } }, '/parameters', 'fast (100) must be below slow (60)'],
  [{ parameters: [1] }, '/parameters', 'object'],
  [{ pair: 'ETHUSD' }, '/pair', 'is an unknown market: "ETHUSD". Did you mean ETHUSDT'],
  [{ pair: 'binance:BTCUSD' }, '/pair', 'Did you mean binance:BTCUSDT'],
  [{ interval: '4h' }, '/interval', '1d'],
  [{ anchor: 1 }, '/anchor', 'must be 0 for 1d, not 1'],
  [{ interval: '3d', anchor: 3 }, '/anchor', 'must be from 0 to 2 for 3d, not 3'],
  [{ interval: '1w', anchor: 7 }, '/anchor', 'must be at most 6, not 7'],
  [
    { date_from: '2024-06-01', date_to: '2024-05-01' },
    '/date_from',
    'must not be after date_to 2024-05-01, not 2024-06-01',
  ],
  [{ date_from: '2010-01-01' }, '/date_from', 'must be within the bars of this market, 2017-08-17 to 2026-11-20'],
  [{ date_to: '2030-01-01' }, '/date_to', 'must be within the bars of this market, 2017-08-17 to 2026-11-20'],
  [{ date_from: '2026-02-30' }, '/date_from', 'must be a date'],
  [
    { date_to: '2017-12-01' },
    '/date_to',
    'leaves no bar to trade after the warm-up. Widen the window; warm-up in 1d bars: golden_cross 199',
  ],
  [{ date_from: '2026-11-20' }, '/date_from', 'leaves no bar to trade'],
  [{ interval: '1M', parameters: { slow: 400 } }, '/pair', 'golden_cross 399'],
  [{ filters: ['fear_gred'] }, '/filters/0', 'Did you mean fear_greed? Allowed: '],
  [{ filters: ['atr_low', 'atr_low'] }, '/filters/1', 'repeats atr_low'],
  [{ pair: 'BTCUSDT', filters: ['altcoin_season'] }, '/filters/0', 'names altcoin_season, which does not apply to BTC'],
  [{ filters: MANY }, '/filters', 'must have at most 9 items, not 10'],
  [{ fee_bps: -1 }, '/fee_bps', 'must be at least 0, not -1'],
  [{ fee_bps: 501 }, '/fee_bps', 'must be at most 500, not 501'],
  [{ slippage_bps: -0.1 }, '/slippage_bps', 'must be at least 0'],
  [{ stop_loss: 1 }, '/stop_loss', 'must be at most 0.99, not 1'],
  [{ take_profit: 101 }, '/take_profit', 'must be at most 100'],
  [{ trailing_stop: -0.1 }, '/trailing_stop', 'must be at least 0'],
  [{ declared_trials: 0 }, '/declared_trials', 'must be at least 1'],
  [{ seed: -1 }, '/seed', 'must be at least 0'],
  [{ stop_los: 0.1 }, '/stop_los', 'Unknown field `stop_los`. Did you mean `stop_loss`? Allowed: strategy, '],
];

const COMPARED: readonly Row[] = [
  [{ strategies: [{ strategy: 'rsi_sma' }] }, '/strategies', 'at least 2 items, not 1'],
  [{ strategies: Array(6).fill({ strategy: 'rsi_sma' }) }, '/strategies', 'at most 5 items, not 6'],
  [
    { strategies: [{ strategy: 'rsi_sma' }, { strategy: 'rsi_sna' }] },
    '/strategies/1/strategy',
    'Did you mean rsi_sma',
  ],
  [
    { strategies: [{ strategy: 'golden_cross', parameters: { fast: 0 } }, { strategy: 'rsi_sma' }] },
    '/strategies/0/parameters/fast',
    'from 5 to 150, not 0',
  ],
  [{ strategies: [{ strategy: 'rsi_sma', pair: 'BTCUSDT' }, { strategy: 'rsi_sma' }] }, '/strategies/0/pair', 'known'],
  [{ strategies: [{}, { strategy: 'rsi_sma' }] }, '/strategies/0/strategy', 'is required'],
  [{ pair: 'ETHUSD' }, '/pair', 'Did you mean ETHUSDT'],
];

const GRIDS: readonly Row[] = [
  [{ lower: 300, upper: 200 }, '/lower', 'must be below upper 200, not 300'],
  [{ lower: 200, upper: 200 }, '/lower', 'must be below upper 200, not 200'],
  [{ lower: 0, upper: 200 }, '/lower', 'must be above 0, not 0'],
  [{ lower: 100 }, '/upper', 'is missing'],
  [{ upper: 100 }, '/lower', 'is missing'],
  [{ cells: 0 }, '/cells', 'must be at least 1, not 0'],
  [{ cells: 501 }, '/cells', 'must be at most 500, not 501'],
  [{ spacing: 'linear' }, '/spacing', 'geometric'],
  [{ pair: 'ETHUSD' }, '/pair', 'Did you mean ETHUSDT'],
  [{ date_from: '2024-06-01', date_to: '2024-05-01' }, '/date_from', 'must not be after'],
  [{ date_to: '2017-08-30' }, '/date_from', 'leaves no bar'],
  [{ fee_bps: 501 }, '/fee_bps', 'must be at most 500'],
];

describe('bad input', () => {
  it.each(WRONG)('is refused: %j at %s', async (given, pointer, words) => {
    const { status, body, headers } = await stack.post(RUN, { ...REQUEST, ...given }, { key });
    expect([status, body.code], JSON.stringify(body)).toEqual([400, 'invalid_input']);
    const [fault] = body.errors;
    expect([fault.pointer, headers.get('content-type')]).toEqual([pointer, 'application/problem+json']);
    expect(fault.detail).toContain(words);
    const tool = await mcp.call('svc_run_backtest', JSON.parse(JSON.stringify({ ...REQUEST, ...given })));
    expect([tool.isError, tool.body.code, tool.body.errors]).toEqual([true, 'invalid_input', body.errors]);
  });

  it.each(COMPARED)('is refused in a comparison: %j at %s', async (given, pointer, words) => {
    const valid = { strategies: [{ strategy: 'rsi_sma' }, { strategy: 'bnh_fixed' }], pair: 'ETHUSDT' };
    const { status, body } = await stack.post(COMPARE, { ...valid, ...given }, { key });
    expect([status, body.code, body.errors?.[0].pointer], JSON.stringify(body)).toEqual([
      400,
      'invalid_input',
      pointer,
    ]);
    expect(body.errors[0].detail).toContain(words);
  });

  it.each(GRIDS)('is refused in a grid: %j at %s', async (given, pointer, words) => {
    const { status, body } = await stack.post('/api/v1/backtests/grid', { pair: 'ETHUSDT', ...given }, { key });
    expect([status, body.code, body.errors?.[0].pointer], JSON.stringify(body)).toEqual([
      400,
      'invalid_input',
      pointer,
    ]);
    expect(body.errors[0].detail).toContain(words);
  });

  it.each(['cells: 2000000000', 'cells: -1', 'feeBps: -100', 'lower: -5, upper: 100'])(
    'is refused for a grid in a GraphQL document too: %s',
    async (given) => {
      const document = `mutation { runGridBacktest(pair: "ETHUSDT", ${given}) { id } }`;
      const { body } = await stack.graphql(document, { key });
      expect(body.errors?.[0].extensions.code, JSON.stringify(body)).toBe('invalid_input');
    },
  );

  it('reports all faults at once', async () => {
    const wrong = { strategy: 'golden_cros', pair: 'ETHUSD', filters: ['x'], interval: '2d', anchor: 4 };
    const { body } = await stack.post(RUN, wrong, { key });
    const pointers = body.errors.map((fault: { pointer: string }) => fault.pointer);
    expect(pointers.sort()).toEqual(['/anchor', '/filters/0', '/pair', '/strategy']);
  });

  it.each([
    ['feeBps: -100', '/fee_bps'],
    ['slippageBps: 501', '/slippage_bps'],
    ['stopLoss: 4', '/stop_loss'],
    ['takeProfit: -1', '/take_profit'],
    ['trailingStop: 1', '/trailing_stop'],
    ['declaredTrials: 0', '/declared_trials'],
    ['seed: -1', '/seed'],
    ['anchor: 1', '/anchor'],
    ['parameters: { fast: 1 }', '/parameters/fast'],
  ])('is refused in a GraphQL document too: %s', async (argument, pointer) => {
    const document = `mutation { runBacktest(strategy: "golden_cross", pair: "ETHUSDT", ${argument}) { id } }`;
    const { body } = await stack.graphql(document, { key });
    expect(body.errors?.[0].extensions).toMatchObject({ code: 'invalid_input', errors: [{ pointer }] });
  });

  it.each([
    ['a body that is no JSON', { body: '{"strategy":', headers: { 'content-type': 'application/json' } }, 400],
    ['a body that is no object', { body: '[]', headers: { 'content-type': 'application/json' } }, 400],
    ['no body', {}, 400],
    ['another type', { body: 'strategy=golden_cross', headers: { 'content-type': 'text/plain' } }, 415],
  ])('is refused: %s', async (_what, init, status) => {
    const answer = await stack.get(RUN, { ...init, method: 'POST', key });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });

  it.each([
    ['?strategy=golden_cross', 'strategy', 'must be sent in the request body'],
    ['?montecarlo=maybe', 'montecarlo', 'boolean'],
    ['?montecarl=true', 'montecarl', 'Did you mean `montecarlo`'],
  ])('is refused as a query parameter: %s', async (query, parameter, words) => {
    const { status, body } = await stack.post(RUN + query, REQUEST, { key });
    expect([status, body.errors?.[0].parameter], JSON.stringify(body)).toEqual([400, parameter]);
    expect(body.errors[0].detail).toContain(words);
  });

  it('stores nothing and costs nothing', async () => {
    expect((await stack.get('/api/v1/backtests', { key })).body.backtests).toEqual([]);
    const { endpoints } = (await stack.get('/api/v1/usage', { key })).body;
    expect(endpoints.filter(({ used }: { used: number }) => used > 0)).toEqual([]);
  });
});

describe('the daily backtests', () => {
  const PER_DAY = 3;
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({}, { tiers: withQuotas({ api_pro: { backtestRunsPerDay: PER_DAY } }) });
  });
  afterAll(() => stack?.close());

  const somebody = () => stack.newKey('api_pro');
  const ask = (caller: string, more: object = {}, headers = {}) =>
    stack.post(RUN, { ...REQUEST, ...more }, { key: caller, headers });
  const listed = async (caller: string) =>
    (await stack.get('/api/v1/backtests', { key: caller })).body.backtests.length as number;

  it('are used up by backtests only, on every channel, and refilled at midnight UTC', async () => {
    const caller = await somebody();
    const tool = await connectMcp(stack, caller);
    expect((await ask(caller, { date_to: '2017-12-01' })).status).toBe(400);
    expect((await ask(caller, {}, { 'idempotency-key': 'a' })).status).toBe(200);
    for (let i = 0; i < PER_DAY; i++) {
      const { status, headers } = await ask(caller, {}, { 'idempotency-key': 'a' });
      expect([status, headers.get('x-idempotent-replayed')]).toEqual([200, 'true']);
    }
    expect((await tool.call('svc_run_backtest', REQUEST)).isError).toBe(false);
    const run = 'mutation { runBacktest(strategy: "golden_cross", pair: "ETHUSDT") { id } }';
    expect((await stack.graphql(run, { key: caller })).body.errors).toBeUndefined();
    const { status, body, headers } = await ask(caller);
    expect([status, body.code, body.detail]).toEqual([
      429,
      'rate_limited',
      `Not enough backtests left today: tier api_pro allows ${PER_DAY} per day (UTC). Try again in 15 hours.`,
    ]);
    // The clock of a stack is at 09:00.
    expect([body.retry_after, headers.get('retry-after')]).toEqual([15 * 3_600, String(15 * 3_600)]);
    expect((await tool.call('svc_run_backtest', REQUEST)).body.code).toBe('rate_limited');
    expect((await stack.graphql(run, { key: caller })).body.errors[0].extensions.code).toBe('rate_limited');
    expect(await listed(caller)).toBe(PER_DAY);
    const metrics = await (await fetch(`${stack.url}/metrics`)).text();
    expect(metrics).toContain('cyclegraph_quota_refusals_total{quota="backtest_runs_per_day",tier="api_pro"} 3');
    await tool.close();
  });

  it('cannot be exceeded by concurrent requests', async () => {
    const caller = await somebody();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(caller, { seed: i })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(PER_DAY).fill(200), ...Array(8 - PER_DAY).fill(429)]);
    expect(await listed(caller)).toBe(PER_DAY);
  });

  it('must suffice for every strategy of a comparison', async () => {
    const caller = await somebody();
    const compare = (count: number) =>
      stack.post(COMPARE, { strategies: Array(count).fill({ strategy: 'rsi_sma' }), pair: 'ETHUSDT' }, { key: caller });
    expect((await compare(2)).status).toBe(200);
    expect((await compare(2)).status).toBe(429);
    expect((await ask(caller)).status).toBe(200);
    expect(await listed(caller)).toBe(PER_DAY);
  });
});
