import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeReports } from '../../engine/evidence/edge-reports.ts';
import type { Answers } from '../../generated/answers.ts';
import { type Body, type Reader, startReader } from '../harness/services/start-reader.ts';
import type { Stack } from '../harness/services/start-stack.ts';

let reader: Reader<Stack>;
let mcp: Client;
beforeAll(async () => {
  reader = await startReader({ COVERAGE: 'on' }, { on: 'covered' });
  await reader.stack.coverage.settled();
  mcp = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${reader.power}` } };
  await mcp.connect(new StreamableHTTPClientTransport(new URL(`${reader.stack.url}/api/mcp`), { requestInit }));
});
afterAll(async () => {
  await mcp?.close();
  await reader.stack.close();
});

const sortedDown = (values: readonly (number | null)[]) =>
  [...values].sort((a, b) => (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY));

describe('strategy insights', () => {
  it('shows Free ten rows and Pro all, best deflated Sharpe ratio first', async () => {
    const free = await reader.body<Answers['StrategyInsights']>('/api/v1/insights/strategies', reader.free);
    const pro = await reader.body<Answers['StrategyInsights']>('/api/v1/insights/strategies', reader.pro);
    expect([free.matrix.length, free.rows_granted, pro.rows_granted]).toEqual([10, 10, null]);
    expect(pro.matrix).toHaveLength(pro.total);
    // Twenty-five strategies at three intervals, without those whose warm-up is longer than every history.
    expect(pro.total).toBeGreaterThan(60);
    expect(free.matrix).toEqual(pro.matrix.slice(0, 10));
    const ratios = pro.matrix.map((row) => row.deflated_sharpe);
    expect(ratios).toEqual(sortedDown(ratios));
    const nulls = pro.matrix.filter((row) => row.svc_score === null);
    expect(nulls.every((row) => row.svc_score_reason !== null)).toBe(true);
  });

  it('lists the markets of a strategy at an interval', async () => {
    const body = await reader.body<Answers['StrategyInsights']>(
      '/api/v1/insights/strategies?strategy=rsi_sma&interval=1d',
    );
    expect([body.view, body.matrix, body.min_runs]).toEqual(['pairs', [], 1]);
    expect(body.pairs).toHaveLength(15);
    // The whole history, and each block of four years in which the market was traded.
    const runsOf = (pair: string) => body.pairs.find((one) => one.pair === pair)?.runs;
    expect([runsOf('index:BTCUSD')! > runsOf('binance:BTCUSDT')!, runsOf('binance:SOLUSDT')! > 1]).toEqual([
      true,
      true,
    ]);
    const all = await reader.body<Answers['StrategyInsights']>('/api/v1/insights/strategies?interval=1d');
    const row = all.matrix.find(({ strategy }) => strategy === 'rsi_sma');
    const ofAssets = body.pairs.filter(({ pair }) => pair !== 'index:BTCUSD');
    const runs = ofAssets.reduce((sum, one) => sum + one.runs, 0);
    expect([row!.runs, row!.assets, runs >= 30]).toEqual([runs, 14, true]);
    expect((await reader.refused('/api/v1/insights/strategies?strategy=rsi_sma')).slice(0, 3)).toEqual([
      ...[400, 'invalid_input', 'interval'],
    ]);
    expect((await reader.refused('/api/v1/insights/strategies?ref_strategy=bnh')).slice(0, 3)).toEqual([
      ...[400, 'invalid_input', 'ref_strategy'],
    ]);
  });

  it('ranks as winners only strategies with enough backtests and assets', async () => {
    const { winners } = await reader.body<Answers['Winners']>('/api/v1/insights/winners', reader.free);
    expect(winners.length).toBeGreaterThan(0);
    expect(winners.length).toBeLessThanOrEqual(10);
    for (const { runs, assets, passes, deflated_sharpe } of winners)
      expect([runs >= 30, assets >= 10, passes]).toEqual([true, true, deflated_sharpe! >= 0.95]);
  });
});

describe('edge reports', () => {
  it("equals the engine's results on the same backtests", async () => {
    const set = await reader.stack.state.services.evidence.runs();
    const filters = reader.stack.state.store.declarations.filters.map(({ key }) => key);
    const [expected] = edgeReports(set, ['donchian_turtle'], filters, 'crypto');
    const { reports } = await reader.body<Answers['EdgeReports']>('/api/v1/edge/reports?strategy=donchian_turtle');
    expect(reports).toHaveLength(1);
    expect(
      reports[0]!.edges.map(({ filters: own, verdict, cagr_delta, delta_ci_low, dsr }) => [
        ...[own, verdict, cagr_delta, delta_ci_low, dsr],
      ]),
    ).toEqual(
      expected?.edges.map(({ filters: own, verdict, cagrDelta, deltaCiLow, dsr }) => [
        ...[[...own], verdict, cagrDelta, deltaCiLow, dsr],
      ]),
    );
    expect(reports[0]!.edges.length + reports[0]!.filters_without_data.length).toBe(filters.length);
  });

  it('filters and pages', async () => {
    const all = await reader.body<Answers['EdgeReports']>('/api/v1/edge/reports');
    expect([all.total, all.reports.length]).toEqual([25, 25]);
    const page = await reader.body<Answers['EdgeReports']>('/api/v1/edge/reports?limit=2&offset=3');
    expect(page.reports).toEqual(all.reports.slice(3, 5));
    const verdicts = all.reports.flatMap(({ edges }) => edges.map(({ verdict }) => verdict));
    // Every answer must state the same verdict.
    const { payload } = await reader.body('/api/v1/knowledge/strategy_edge/crypto');
    for (const [verdict, cells] of Object.entries(payload.verdicts))
      expect([verdict, verdicts.filter((one: string) => one === verdict).length]).toEqual([verdict, cells]);
    const hurts = await reader.body<Answers['EdgeReports']>('/api/v1/edge/reports?verdict=hurts');
    const found = hurts.reports.flatMap(({ edges }) => edges.map(({ verdict }) => verdict));
    expect(found).toEqual(verdicts.filter((one: string) => one === 'hurts'));
    // The reports and the filter effects over the same backtests agree.
    const { filters } = await reader.body<Answers['FilterInsights']>('/api/v1/insights/strategy-filters', reader.pro);
    for (const verdict of ['helps', 'hurts', 'insufficient_data'])
      expect(
        filters
          .flatMap((one) => one.verdicts)
          .filter((one) => one.verdict === verdict)
          .reduce((sum, one) => sum + one.strategies, 0),
      ).toBe(verdicts.filter((one: string) => one === verdict).length);
    const stocks = await reader.body<Answers['EdgeReports']>('/api/v1/edge/reports?market=stock&verdict=helps');
    expect([stocks.reports, stocks.empty_reason]).toEqual([[], 'No strategy has such a cell.']);
  });
});

it('lists winners by phase, and recommends three', async () => {
  const { phases } = await reader.body<Answers['VolatilityInsights']>(
    '/api/v1/insights/volatility?min_trades=30',
    reader.pro,
  );
  expect(phases.map(({ phase }) => phase)).toEqual(['low', 'normal', 'high', 'expansion']);
  for (const { strategies } of phases) {
    expect(strategies.every(({ trades }) => trades >= 30)).toBe(true);
    const lows = strategies.map((row) => row.win_rate_low);
    expect(lows).toEqual(sortedDown(lows));
  }
  const body = await reader.body<Answers['VolatilityRecommendations']>(
    '/api/v1/volatility/recommendations?pair=ETHUSDT',
    reader.pro,
  );
  const { snapshots } = await reader.body<Answers['VolatilityPhaseSnapshots']>('/api/v1/volatility/phase-snapshots');
  expect([body.pair, body.phase]).toEqual([
    'binance:ETHUSDT',
    snapshots.find(({ market }) => market === 'binance:ETHUSDT')!.phase,
  ]);
  expect(body.strategies.length).toBeLessThanOrEqual(3);
  expect(body.strategies.every(({ trades }) => trades >= 20)).toBe(true);
  for (const path of ['volatility/recommendations', 'insights/volatility', 'insights/strategy-filters'])
    expect((await reader.refused(`/api/v1/${path}`, reader.free)).slice(0, 3)).toEqual([
      ...[403, 'tier_insufficient', 'api_pro'],
    ]);
});

it('compares a filter with no filter over the same time', async () => {
  const body = await reader.body<Answers['FilterEffect']>(
    '/api/v1/strategy/filter-effect?strategy=ema_cross&asset=BTC&interval=1d',
  );
  expect(body.not_applicable_filters).toEqual(['altcoin_season']);
  expect(body.baseline.runs).toBe(3);
  const deltas = body.variants.flatMap(({ cagr_delta: delta }) => delta ?? []);
  expect(body.variants).toHaveLength(8);
  expect(body.best_by_cagr?.cagr_delta ?? 0).toBe(Math.max(...deltas, 0));
});

it('separates the trades by macro regime', async () => {
  const body = await reader.body<Answers['RegimePerformance']>(
    '/api/v1/strategy/performance-by-regime?strategy=rsi_sma&asset=BTC&interval=1d',
  );
  const { stack, power } = reader;
  const { body: run } = await stack.get<Answers['BacktestOwn']>('/api/v1/backtests/run', {
    key: power,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'rsi_sma', pair: 'BTCUSDT' }),
  });
  expect([body.date_from, body.date_to]).toEqual([run.window.date_from, run.window.date_to]);
  for (const { quadrant, trades, win_rate, avg_pnl_pct } of body.buckets) {
    const same = run.regimes.find((one) => one.quadrant === quadrant);
    expect([trades, win_rate]).toEqual([same!.trades, same!.win_rate]);
    if (avg_pnl_pct !== null) expect(avg_pnl_pct).toBeCloseTo(100 * same!.average_return!, 9);
  }
  const counted = body.buckets.reduce((sum, { trades }) => sum + trades, 0);
  expect(counted + body.unassigned_trades).toBe(run.metrics.trades);
  const regime = await reader.body<Answers['MacroRegimeLatest']>('/api/v1/macro/regime/latest');
  expect(body.recommendation.quadrant).toBe(regime.quadrant);
  // Monthly bars enter a regime twice; then all studied markets are used, as in the knowledge about the strategy.
  const monthly = await reader.body<Answers['RegimePerformance']>(
    '/api/v1/strategy/performance-by-regime?strategy=rsi_sma&asset=BTC&interval=1M',
  );
  const { payload } = await reader.body('/api/v1/knowledge/strategy_regime_sensitivity/rsi_sma');
  expect(monthly.recommendation).toMatchObject({
    quadrant: regime.quadrant,
    rating: payload.current_quadrant.rating,
    basis: 'studied_markets',
    text_en: expect.stringContaining(payload.current_quadrant.text_en),
  });
});

it('distinguishes a plateau from a spike, by nearby parameters and other assets', async () => {
  const path = '/api/v1/strategy/robustness?strategy=golden_cross&asset=ETH&interval=1d';
  const body = await reader.body(path, reader.pro);
  const { pairs } = await reader.body<Answers['StrategyInsights']>(
    '/api/v1/insights/strategies?strategy=golden_cross&interval=1d',
  );
  const own = pairs.find(({ pair }) => pair === 'binance:ETHUSDT');
  expect(body.center_sharpe).toBeCloseTo(own!.median_sharpe!, 9);
  // Fourteen assets have a Sharpe ratio; Bitcoin has two markets.
  expect(body.assets.count).toBe(new Set(pairs.map(({ asset }) => asset)).size - 1);
  expect(body.neighbours.count).toBeGreaterThan(10);
  expect(body.verdict === null).toBe(body.null_reason !== null);
  expect((await reader.refused(path, reader.free)).slice(0, 3)).toEqual([403, 'tier_insufficient', 'api_pro']);
});

it('distinguishes two strategies only beyond the noise floor', async () => {
  const path = '/api/v1/strategy/is-distinguishable?asset=BTC&interval=1w&strategy=';
  const body = await reader.body<Answers['IsDistinguishable']>(`${path}price_sma200&other=ema_cross`, reader.pro);
  const noise = body.spreads.map(({ deviation }) => deviation ?? 0);
  expect(body.noise_floor).toBeCloseTo(1.6448536269514722 * Math.hypot(...noise), 9);
  expect(body.distinguishable).toBe(Math.abs(body.difference!) > body.noise_floor!);
  expect(body.spreads.map(({ source, variations }) => [source, variations > 1])).toEqual([
    ...[
      ['anchor', true],
      ['parameters', true],
      ['window_edges', true],
      ['pair_choice', true],
    ],
  ]);
  const back = await reader.body<Answers['IsDistinguishable']>(`${path}ema_cross&other=price_sma200`, reader.pro);
  expect(back.difference).toBeCloseTo(-body.difference!, 12);
  expect((await reader.refused(`${path}ema_cross&other=ema_cross`)).slice(0, 3)).toEqual([
    ...[400, 'invalid_input', 'other'],
  ]);
});

it('answers alike over REST, MCP and GraphQL', async () => {
  const { tier, ...rest } = await reader.body('/api/v1/strategy/performance?strategy=supertrend&asset=LTC&interval=1w');
  const called = await mcp.callTool({
    name: 'svc_get_strategy_performance',
    arguments: { strategy: 'supertrend', asset: 'LTC', interval: '1w' },
  });
  const { strategyPerformance: graph } = await reader.graph(
    '{ strategyPerformance(strategy: "supertrend", asset: "LTC", interval: "1w") { runCount avgCagr svcScore } }',
  );
  const { tier: sameTier, ...tool } = called.structuredContent as Body;
  expect([tier, sameTier, tool]).toEqual(['api_power', 'api_power', rest]);
  expect(graph).toEqual({ runCount: rest.run_count, avgCagr: rest.avg_cagr, svcScore: rest.svc_score });
});
