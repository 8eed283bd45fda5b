import { expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

const reader = await shareReader({ NOW: '2026-11-21T10:00:00Z' });
const { stack, power, free, body, graph } = reader;

const PAIRS = '/api/v1/mma/signal-insights';
const SENTIMENT = '/api/v1/insights/sentiment';
const MODES = ['ratio', 'momentum', 'rsi'];
const LAST_DAY = '2026-11-20';

it('backtests every pair of the fourteen studied markets in each mode', async () => {
  const found = await body(PAIRS, free);
  expect(found).toMatchObject({ total_runs: 273, least_runs: 50, modes: MODES, empty_reason: null, as_of: LAST_DAY });
  expect([found.markets_tested.length, found.markets_left_out]).toEqual([14, []]);
  expect(found.matrix.map(({ mode, runs }: Body) => [mode, runs])).toEqual(MODES.map((mode) => [mode, 91]));
  for (const row of found.matrix) {
    expect(row.win_rate > 0 && row.win_rate < 1, row.mode).toBe(true);
    expect(row.median_max_drawdown_pct > 0 && row.median_max_drawdown_pct <= 100, row.mode).toBe(true);
    expect(row.passing_runs, row.mode).toBeLessThanOrEqual(row.judged_runs);
    expect(row.median_deflated_sharpe === null).toBe(row.null_reason !== null);
  }
  expect(found.independent_trials).toBeGreaterThan(3);
  expect(found.independent_trials).toBeLessThanOrEqual(273);
  expect(found.shared_bars).toBeGreaterThan(365);
});

it('ranks twenty pairs by the deflated Sharpe ratio, each with its window and its trades', async () => {
  const { leaderboard } = await body(PAIRS);
  expect(leaderboard.map(({ rank }: Body) => rank)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const ratios = leaderboard.map((row: Body) => row.median_deflated_sharpe);
  expect(ratios).toEqual([...ratios].sort((a, b) => b - a));
  expect(new Set(leaderboard.map(({ pair, mode }: Body) => `${pair} ${mode}`)).size).toBe(20);
  for (const row of leaderboard) {
    const [first, second] = row.pair.split('/');
    expect(row.markets).toEqual([`binance:${first}USDT`, `binance:${second}USDT`]);
    expect([row.runs, row.trades >= 30, row.date_from < row.date_to, row.date_to <= LAST_DAY]).toEqual([
      ...[1, true, true, true],
    ]);
    expect(ratios.every((ratio: number) => ratio >= 0 && ratio <= 1)).toBe(true);
  }
});

it('lists its rules, its costs, and what it leaves out', async () => {
  const { rules } = await body(PAIRS);
  expect(rules).toMatchObject({ fee_bps: 10, slippage_bps: 5, borrow_pct_per_year: 5 });
  expect(rules.modes.map(({ mode }: Body) => mode)).toEqual(MODES);
  for (const { rule, parameters } of rules.modes) {
    expect(rule).toMatch(/(in|out|long)/);
    expect(parameters.length).toBeGreaterThan(0);
    for (const { value, description } of parameters) expect([value > 0, description.length > 30]).toEqual([true, true]);
  }
  expect(rules.execution).toContain('next open of both legs');
  expect(rules.not_modelled.join(' ')).toContain('Liquidation');
});

it('answers alike over REST, MCP and GraphQL', async () => {
  const rest = await body(PAIRS);
  const mcp = await connectMcp({ url: `${stack.url}` }, power);
  const { body: called } = await mcp.call('svc_get_pair_trading_insights', {});
  await mcp.close();
  expect([called.total_runs, called.matrix, called.leaderboard]).toEqual([273, rest.matrix, rest.leaderboard]);
  const { pairTradingInsights } = await graph(
    '{ pairTradingInsights { totalRuns leaderboard { pair medianCagrPct } } }',
  );
  expect(pairTradingInsights.totalRuns).toBe(273);
  expect(pairTradingInsights.leaderboard).toEqual(
    rest.leaderboard.map((row: Body) => ({ pair: row.pair, medianCagrPct: row.median_cagr_pct })),
  );
});

it('reports the share of strategies in the market, for each day of the period', async () => {
  const longest = await body(`${SENTIMENT}?period=90d`);
  for (const [period, days] of [
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const) {
    const found = await body(`${SENTIMENT}?period=${period}`);
    expect(found.history.map(({ date }: Body) => date)).toEqual(
      Array.from({ length: days }, (_, i) => toIsoDate(toDay(LAST_DAY) - days + 1 + i)),
    );
    expect(found.history).toEqual(longest.history.slice(-days));
    expect([found.in_market, found.in_market_reason]).toEqual([found.history.at(-1), null]);
  }
  for (const { tests, holding, share, null_reason: reason } of longest.history) {
    // Twenty-five strategies on the thirteen markets that are still traded.
    expect([tests, reason]).toEqual([325, null]);
    expect(share).toBeCloseTo(holding / tests, 11);
    // Buy and hold, and regular purchases.
    expect(holding).toBeGreaterThanOrEqual(2 * 13);
  }
  expect(new Set(longest.history.map(({ holding }: Body) => holding)).size).toBeGreaterThan(10);
});
