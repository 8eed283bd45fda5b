import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BARS, type StudiedMarket, studiedMarkets } from '../../engine/evidence/studied-markets.ts';
import { median } from '../../engine/indicators/median.ts';
import { pairTradingInsights } from '../../engine/insights/pair-trading.ts';
import { strategiesInMarket } from '../../engine/insights/strategies-in-market.ts';
import { type PairStudy, pairStudy, USUAL_PAIR_COSTS } from '../../engine/pairs/pair-study.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { openReferenceState, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('pair trades on the real history', () => {
  let reference: ReferenceState;
  let markets: readonly StudiedMarket[];
  let study: PairStudy;
  let lastDay: number;

  beforeAll(async () => {
    reference = await openReferenceState();
    const snapshot = reference.state.store.series.current();
    markets = studiedMarkets(snapshot.panel(BARS)).tested;
    lastDay = snapshot.lastDay;
    study = pairStudy(markets, lastDay);
  });
  afterAll(() => reference?.close());

  const medianCagr = ({ runs }: PairStudy, mode: string) =>
    median(runs.flatMap((run) => (run.mode === mode ? [run.cagr as number] : [])).sort((a, b) => a - b));

  it('covers all pairs of fourteen markets, in three modes', () => {
    expect([markets.length, study.runs.length]).toEqual([14, 273]);
    expect(study.sharedBars).toBeGreaterThan(1_500);
    // Ninety-one pairs of fourteen coins are not ninety-one ideas, but far more than fourteen.
    expect(study.independentTrials).toBeGreaterThan(50);
    expect(study.independentTrials).toBeLessThan(200);
  });

  it('has costs in every mode', () => {
    const noInterest = pairStudy(markets, lastDay, { ...USUAL_PAIR_COSTS, borrowPerYear: 0 });
    const free = pairStudy(markets, lastDay, { legCosts: () => ({ fee: 0, slippage: 0 }), borrowPerYear: 0 });
    for (const mode of ['ratio', 'momentum', 'rsi']) {
      expect(medianCagr(study, mode), mode).toBeLessThan(medianCagr(noInterest, mode));
      expect(medianCagr(noInterest, mode), mode).toBeLessThan(medianCagr(free, mode));
    }
  });

  it('does not pay: reversion loses, momentum hardly earns, and none passes', () => {
    const { matrix, leaderboard } = pairTradingInsights(study.runs);
    const [ratio, momentum, rsi] = matrix.map((row) => row.medianCagrPct as number) as [number, number, number];
    expect([ratio < -10, rsi < -10, Math.abs(momentum) < 10]).toEqual([true, true, true]);
    expect(matrix.every((row) => row.passingRuns === 0)).toBe(true);
    // Reversion wins often and little, momentum seldom and much.
    const [often, seldom] = matrix.map(({ winRate }) => winRate as number) as [number, number];
    expect([often > 0.5, seldom < 0.4]).toEqual([true, true]);
    expect(leaderboard.filter(({ mode }) => mode === 'momentum').length).toBeGreaterThan(10);
    expect(leaderboard[0]?.medianDeflatedSharpe).toBeLessThan(0.6);
  });

  it('loses the account only if a coin trebled overnight', () => {
    const lost = study.runs.filter((run) => run.lost);
    expect(lost.length).toBeGreaterThan(5);
    expect(lost.every(({ pair }) => pair.includes('DOGE'))).toBe(true);
    expect(lost.every(({ cagr, maxDrawdown }) => cagr === -1 && maxDrawdown === 1)).toBe(true);
  });

  it('keeps the share of strategies in the market between all and none, per day', () => {
    const { declarations } = reference.state.store;
    const { strategies, series: lags } = declarations;
    const days = strategiesInMarket({ strategies, markets, lags, view: reference.view('2026-06-20') }, 2_000);
    const shares = new Map(days.map(({ day, share }) => [day, share]));
    const on = (date: string) => shares.get(Date.parse(date) / 86_400_000) as number;
    // After a quarter of rising prices, and after a market crash.
    expect([on('2021-02-20') > 0.6, on('2022-06-18') < 0.4]).toEqual([true, true]);
    expect([...shares.values()].every((share) => (share as number) > 0.05 && (share as number) < 0.95)).toBe(true);
  });
});
