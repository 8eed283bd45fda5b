import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CoverageRun, coverageRuns } from '../../engine/backtest/coverage-runs.ts';
import { findMarket } from '../../services/markets/markets.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { openReferenceState, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('the evidence on the real history of daily Bitcoin', () => {
  let reference: ReferenceState;
  let runs: CoverageRun[];

  beforeAll(async () => {
    reference = await openReferenceState();
    const { series, declarations } = reference.state.store;
    const bitcoin = findMarket(series.current(), 'binance:BTCUSDT');
    runs = coverageRuns(
      { strategies: declarations.strategies, filters: [], intervals: ['1d'], feeBps: 10, slippageBps: 5 },
      { market: bitcoin, bitcoin, view: series.current().view(), lags: declarations.series },
    );
  });
  afterAll(() => reference?.close());

  const deflated = (strategy: string) => runs.find((run) => run.strategy === strategy)?.deflatedSharpe ?? Number.NaN;

  // Results of an independent implementation of the papers on the same history: bars of a common window, 25 trials.
  it.each([
    ['ichimoku', 0.96],
    ['ema_cross', 0.95],
    ['donchian_turtle', 0.93],
    ['keltner_breakout', 0.91],
    ['macd_cross', 0.85],
    ['rsi_sma', 0.59],
  ])('gives %s a deflated Sharpe ratio near %f', (strategy, found) => {
    expect(Math.abs(deflated(strategy) - found)).toBeLessThan(0.05);
  });

  it('separates strategies: some pass, most do not, and few trades are no advantage', () => {
    const judged = runs.filter(({ deflatedSharpe }) => deflatedSharpe !== null);
    const passing = judged.filter((run) => deflated(run.strategy) >= 0.95);
    expect([passing.length > 0, passing.length < judged.length / 2]).toEqual([true, true]);
    expect(judged.every(({ trades }) => trades >= 30)).toBe(true);
    const byTrades = judged.toSorted((a, b) => a.trades - b.trades).map(({ strategy }) => strategy);
    const byEvidence = judged.toSorted((a, b) => deflated(b.strategy) - deflated(a.strategy));
    expect(byEvidence.map(({ strategy }) => strategy)).not.toEqual(byTrades);
    // Twenty-five names, but only a handful of ideas.
    const independent = runs[0]?.independentTrials ?? 0;
    expect([runs.length > 20, independent > 3, independent < 12]).toEqual([true, true, true]);
  });
});
