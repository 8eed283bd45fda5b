import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

const { stack, body: get, graph, free, pro, power } = await shareReader();
const mcp = new Client({ name: 'test', version: '1' });
beforeAll(() =>
  mcp.connect(
    new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${free}` } },
    }),
  ),
);
afterAll(() => mcp.close());

const PLACES = [
  ['golden_cross', 'BTCUSDT', '1d'],
  ['rsi_sma', 'ETHUSDT', '1d'],
  ['supertrend', 'SOLUSDT', '3d'],
  ['macd_cross', 'LINKUSDT', '1w'],
  ['price_sma200', 'LINKUSDT', '2d'],
  ['bnh_fixed', 'ETHUSDT', '1M'],
  ['stoch_rsi', 'BTCUSDT', '1d'],
  ['mayer_cycle', 'BTCUSDT', '1d'],
] as const;

async function backtest(strategy: string, pair: string, interval: string): Promise<Body> {
  const { status, body } = await stack.get('/api/v1/backtests/run', {
    key: power,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy, pair, interval }),
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

describe.each(PLACES)('the signal of %s on %s at %s', (strategy, pair, timeframe) => {
  const path = `/api/v1/signals/${strategy}/${pair}/${timeframe}`;

  it('equals the position of the backtest', async () => {
    const [signal, run] = [await get(path, free), await backtest(strategy, pair, timeframe)];
    expect(signal).toMatchObject({ strategy, pair: `binance:${pair}`, timeframe, tier: 'free', null_reason: null });
    expect(signal.bar.date_to).toBe(run.window.date_to);
    const open = run.trades.find(({ exit_date: exit }: Body) => exit === null);
    expect([signal.entry_date, signal.entry_price, signal.open_return]).toEqual([
      open?.entry_date ?? null,
      open?.entry_price ?? null,
      open?.net_return ?? null,
    ]);
    // The signal keeps or changes the position at the close.
    const isHeld = signal.signal === 'NONE' ? signal.position === 'long' : signal.signal === 'SELL';
    expect(isHeld).toBe(open !== undefined);
    const last = run.trades.at(-1);
    const flip = signal.signal === 'NONE' ? last && (last.exit_date ?? last.entry_date) : null;
    // A decision at the close of a bar is filled at the open of the next one.
    if (flip) expect(toDay(flip) - toDay(signal.position_since)).toBe(1);
    else expect(signal.position_since).toBe(last ? signal.bar.date_to : null);
  });

  it('has a track record equal to the backtest against its benchmark', async () => {
    const [{ signal, edge, ...context }, run] = [
      await get(`${path}/context`, free),
      await backtest(strategy, pair, timeframe),
    ];
    const { tier: _tier, sample: _sample, ...alone } = await get(path, free);
    expect(signal).toEqual(alone);
    const { total_return, cagr, max_drawdown, result_sharpe } = run.metrics;
    const { matches_strategy_window: _matches, ...benchmark } = run.benchmark;
    expect(edge).toMatchObject({
      strategy: { total_return, cagr, max_drawdown, result_sharpe },
      benchmark,
      date_from: run.window.date_from,
      trades: run.metrics.trades,
      win_rate: run.metrics.win_rate,
      thin: run.metrics.trades < 30,
      trials: run.evidence.service.trials,
      deflated_sharpe: run.evidence.service.deflated_sharpe,
      dsr_verdict: run.evidence.service.verdict,
    });
    expect(edge.cagr_delta).toBeCloseTo(cagr - run.benchmark.cagr, 10);
    expect(edge.beats_buy_hold).toBe(cagr > run.benchmark.cagr);
    expect(context.not_applicable_filters).toEqual(pair === 'BTCUSDT' ? ['altcoin_season'] : []);
    expect(context.filters.length + context.not_applicable_filters.length).toBe(9);
    for (const { state, reason, blocks_this_entry: blocks } of context.filters) {
      expect(blocks).toBe(signal.signal === 'BUY' && state !== 'allows');
      expect(reason === null).toBe(state !== 'cannot_judge');
    }
  });
});

describe('the context of a signal', () => {
  it('lists the signals of the other strategies, and the live readings', async () => {
    const context = await get('/api/v1/signals/rsi_sma/BTCUSDT/1d/context');
    const { catalogue, macro_quadrant: quadrant, volatility } = context;
    expect([catalogue.long.length, catalogue.flat.length]).toEqual([catalogue.long_count, catalogue.flat_count]);
    for (const [position, keys] of [
      ['long', catalogue.long],
      ['flat', catalogue.flat],
    ])
      for (const key of keys) expect((await get(`/api/v1/signals/${key}/BTCUSDT/1d`)).position, key).toBe(position);
    expect([...catalogue.long, ...catalogue.flat].length).toBe(22);
    expect(quadrant.key).toBe((await get('/api/v1/macro/regime/latest')).quadrant);
    const phases = (await get('/api/v1/volatility/phase-snapshots')).snapshots;
    expect(volatility).toEqual({ phase: phases[0].phase, date: phases[0].date });
  });

  it('lists contradictions in English and in German', async () => {
    const found = await Promise.all(
      PLACES.map(async ([strategy, pair, timeframe]) => {
        const { signal, catalogue, contradictions } = await get(
          `/api/v1/signals/${strategy}/${pair}/${timeframe}/context`,
        );
        const opposed = signal.position === 'long' ? catalogue.flat : catalogue.long;
        for (const one of contradictions) {
          expect([one.text_en, one.text_de]).toEqual([
            expect.stringMatching(/^The strategy is/),
            expect.stringMatching(/^Die Strategie ist/),
          ]);
          for (const key of one.strategies) expect(opposed).toContain(key);
        }
        const isMinority = 2 * opposed.length > catalogue.long_count + catalogue.flat_count;
        expect(contradictions.some(({ kind }: Body) => kind === 'catalogue')).toBe(isMinority);
        return contradictions.length;
      }),
    );
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  it('blocks an entry today by the filters that do not allow it', async () => {
    const { signal, filters } = await get('/api/v1/signals/ichimoku/SOLUSDT/2d/context');
    expect(signal).toMatchObject({ signal: 'BUY', position: 'long', entry_date: null, open_return: null });
    const blocking = filters.filter(({ blocks_this_entry: blocks }: Body) => blocks);
    expect(blocking.length).toBeGreaterThan(0);
    expect(blocking.length).toBeLessThan(filters.length);
    const { signal: leaving, filters: idle } = await get('/api/v1/signals/macd_cross/DOGEUSDT/3d/context');
    expect([leaving.signal, leaving.position, leaving.open_return]).toEqual(['SELL', 'flat', expect.any(Number)]);
    expect(idle.some(({ blocks_this_entry: blocks }: Body) => blocks)).toBe(false);
  });

  it('is a purchase that is never sold, for regular purchases', async () => {
    const signal = await get('/api/v1/signals/dca_reference/LINKUSDT/1w');
    expect(signal).toMatchObject({ signal: 'BUY', position: 'long', weight: 1, open_return: expect.any(Number) });
    expect(signal.position_since < signal.entry_date && signal.entry_date < signal.bar.date_from).toBe(true);
  });

  it('says why a market is too young for a strategy', async () => {
    const context = await get('/api/v1/signals/golden_cross/SOLUSDT/1M/context');
    expect(context).toMatchObject({
      signal: { signal: 'NONE', position: null, weight: null, position_since: null, open_return: null },
      edge: null,
      contradictions: [],
    });
    expect(context.signal.null_reason).toMatch(/^golden_cross needs 2\d\d completed 1M bars; binance:SOLUSDT has \d+$/);
    expect(context.edge_null_reason).toContain('warm-up');
  });

  it('says since when a market has ended, and gives no signal of today', async () => {
    const { status, body } = await stack.get('/api/v1/signals/rsi_sma/EOSUSDT/1d', { key: free });
    expect([status, body.source, body.detail]).toEqual([
      503,
      'binance:EOSUSDT',
      expect.stringContaining('since 2025-05-26'),
    ]);
  });
});

describe('a signal', () => {
  const given = { strategy: 'supertrend', pair: 'ETHUSDT', timeframe: '1w' };
  const fields =
    'strategy pair timeframe signal position weight positionSince entryDate openReturn nextEvaluation bar { dateTo close }';

  it('is the same over REST, MCP and GraphQL, on every plan', async () => {
    const rest = await get('/api/v1/signals/supertrend/ETHUSDT/1w', free);
    const tool = await mcp.callTool({ name: 'svc_get_signal', arguments: given });
    expect(tool.structuredContent).toEqual(rest);
    expect({ ...(await get('/api/v1/signals/supertrend/ETHUSDT/1w', pro)), tier: 'free' }).toEqual(rest);
    const { signal } = await graph(
      `{ signal(strategy: "supertrend", pair: "ETHUSDT", timeframe: "1w") { ${fields} } }`,
      free,
    );
    expect(signal).toEqual({
      strategy: rest.strategy,
      pair: rest.pair,
      timeframe: rest.timeframe,
      signal: rest.signal,
      position: rest.position,
      weight: rest.weight,
      positionSince: rest.position_since,
      entryDate: rest.entry_date,
      openReturn: rest.open_return,
      nextEvaluation: rest.next_evaluation,
      bar: { dateTo: rest.bar.date_to, close: rest.bar.close },
    });
    const context = await get('/api/v1/signals/supertrend/ETHUSDT/1w/context', free);
    const around = await mcp.callTool({ name: 'svc_get_signal_context', arguments: given });
    expect(around.structuredContent).toEqual(context);
  });

  it('is computed from complete bars', async () => {
    const day = await get('/api/v1/signals/rsi_sma/BTCUSDT/1d');
    const week = await get('/api/v1/signals/rsi_sma/BTCUSDT/1w');
    const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
    expect([weekday(week.bar.date_from), weekday(week.bar.date_to), weekday(week.next_evaluation)]).toEqual([1, 0, 0]);
    expect(toDay(week.next_evaluation) - toDay(week.bar.date_to)).toBe(7);
    expect(week.next_evaluation > day.bar.date_to && week.bar.date_to <= day.bar.date_to).toBe(true);
    expect(toDay(day.next_evaluation) - toDay(day.bar.date_to)).toBe(1);
  });

  it.each([
    ['/api/v1/signals/golden_crss/BTCUSDT/1d', 404, 'not_found', 'Did you mean golden_cross?'],
    ['/api/v1/signals/golden_cross/ETHUSTD/1d/context', 404, 'not_found', 'Did you mean ETHUSDT?'],
    ['/api/v1/signals/golden_cross/NOTHINGLIKEIT/1d', 404, 'not_found', 'Unknown market "NOTHINGLIKEIT".'],
    ['/api/v1/signals/golden_cross/BTCUSDT/4h', 400, 'invalid_input', 'must be one of 1d, 2d, 3d, 1w, 1M, not "4h"'],
    ['/api/v1/signals/golden_cross/BTCUSDT/1d?parameters=x', 400, 'invalid_input', 'parameters'],
  ])('refuses %s', async (path, status, code, words) => {
    const answer = await stack.get(path, { key: free });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).toContain(words);
  });

  it('needs a key, and is the same on every plan', async () => {
    for (const path of ['/api/v1/signals/ichimoku/BTCUSDT/1d', '/api/v1/signals/ichimoku/BTCUSDT/1d/context']) {
      expect((await stack.get(path)).status).toBe(401);
      expect((await stack.get(path, { key: free })).status).toBe(200);
    }
  });
});
