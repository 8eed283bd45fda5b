import { describe, expect, it } from 'vitest';
import type { SimulationRules } from '../backtest/simulation.ts';
import { type ScheduledTrades, scheduledTrades } from '../testing/scheduled-trades.ts';
import { type Validation, type ValidationInput, validate } from './validate.ts';
import { VALIDATION_GATE_KEYS } from './validation-gates.ts';
import type { ClaimedTrade } from './validation-subject.ts';

const FREE: SimulationRules = { fee: 0, slippage: 0, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
const GOOD = [0.06, 0.05, -0.02, 0.04, -0.01];
const BAD = [-0.06, -0.05, 0.02, -0.04, 0.01];
const times = <T>(count: number, pattern: readonly T[]) => Array.from({ length: count }, () => pattern).flat();
/** 60 trades on 600 days; the last 18 are out of sample. */
const good = scheduledTrades(times(12, GOOD));
/** The same until the test begins. */
const faded = scheduledTrades([...times(8, GOOD), 0.06, 0.05, ...times(4, BAD).slice(2)]);

const settings = (bars: ScheduledTrades['bars'], count = 1): Omit<ValidationInput, 'subject'> => ({
  bars,
  rules: FREE,
  quadrants: null,
  trials: { count, sharpeVariance: null },
});
const asRules = ({ bars, target }: ScheduledTrades, lookback = 0, count = 1) =>
  validate({ ...settings(bars, count), subject: { type: 'rules', target, firstBar: 0, lookback } });
const asSignals = ({ bars, decisions }: ScheduledTrades) =>
  validate({
    ...settings(bars),
    subject: {
      type: 'signal_list',
      signals: decisions.flatMap(({ entryTime, exitTime }) => [
        { time: entryTime, side: 'buy' },
        { time: exitTime, side: 'sell' },
      ]),
    },
  });
/** Claims the prices at the opens after the decisions, then modified. */
function asTrades(
  { bars, decisions }: ScheduledTrades,
  change: (trade: ClaimedTrade, i: number) => ClaimedTrade = (one) => one,
) {
  const trades = decisions.map(({ entryTime, exitTime }, i) => {
    const opened = (time: number) => bars.open[time / 86_400_000 - bars.days[0]! + 1]!;
    return change({ entryTime, exitTime, entryPrice: opened(entryTime), exitPrice: opened(exitTime) }, i);
  });
  return validate({ ...settings(bars), subject: { type: 'trade_list', trades } });
}
const outcome = ({ verdict, decidedBy }: Validation) => [verdict, decidedBy.key, decidedBy.value];
const raised = ({ flags }: Validation) => flags.filter((flag) => flag.raised).map(({ key }) => key);

describe('the verdict', () => {
  it('is passed_oos for rules, signals and trades that keep earning, decided by the last gate', () => {
    for (const validation of [asRules(good), asSignals(good), asTrades(good)]) {
      expect(validation.verdict).toBe('passed_oos');
      expect(validation.gates.map(({ key, passed }) => [key, passed])).toEqual(
        VALIDATION_GATE_KEYS.map((key) => [key, true]),
      );
      expect(validation.decidedBy).toBe(validation.gates.at(-1));
      expect(validation.decidedBy).toMatchObject({ key: 'deflated_sharpe', threshold: 0.9 });
      expect(validation.metrics.whole.roundTrips).toBe(60);
    }
  });

  it('is an anecdote below 30 round trips, whatever their quality', () => {
    const brief = scheduledTrades(times(6, GOOD).slice(1), 30);
    expect(outcome(asRules(brief))).toEqual(['anecdote', 'round_trips', 29]);
    expect(outcome(asTrades(brief, (one) => ({ ...one, entryPrice: 1e-9 })))).toEqual(['anecdote', 'round_trips', 29]);
    expect(asRules(scheduledTrades(times(6, GOOD), 30)).decidedBy.key).toBe('oos_round_trips');
    expect(outcome(asRules(scheduledTrades([])))).toEqual(['anecdote', 'round_trips', 0]);
  });

  it('is insufficient evidence when too many trades have no price', () => {
    const within = (limit: number) =>
      asTrades(good, (one, i) => (i < limit ? { ...one, exitTime: one.entryTime + 1 } : one));
    expect(outcome(within(4))).toEqual(['insufficient_evidence', 'unpriced_share', 4 / 60]);
    expect(within(3).verdict).toBe('passed_oos');
  });

  it('is insufficient evidence when a trade overlaps another, which leaves no account to measure', () => {
    const validation = asTrades(good, (one, i) =>
      i === 5 ? { ...one, exitTime: one.exitTime + 7 * 86_400_000 } : one,
    );
    expect(outcome(validation)).toEqual(['insufficient_evidence', 'overlapping_trades', 1]);
    expect(validation.metrics.whole.totalReturn).toEqual({ value: null, reason: 'overlapping_trades' });
    expect(validation.metrics.whole.maxDrawdown).toEqual({ value: null, reason: 'overlapping_trades' });
  });

  it('is insufficient evidence when more than 2 % of the claims were out of reach', () => {
    const dream = (count: number) =>
      asTrades(good, (one, i) => (i < count ? { ...one, exitPrice: 2 * one.exitPrice } : one));
    expect(outcome(dream(2))).toEqual(['insufficient_evidence', 'unreachable_share', 2 / 60]);
    expect(raised(dream(2))).toContain('claimed_price_unreachable');
    expect(dream(1).verdict).toBe('passed_oos');
    expect(dream(1).caveats.join()).toContain('1 trade claimed a price at which the market did not trade');
  });

  it('is insufficient evidence when the test is too short', () => {
    expect(outcome(asRules(scheduledTrades(times(6, GOOD), 9)))).toEqual([
      'insufficient_evidence',
      'oos_round_trips',
      9,
    ]);
    expect(outcome(asRules(scheduledTrades(times(7, GOOD), 8)))).toEqual(['insufficient_evidence', 'oos_days', 84]);
  });

  it('judges by bars, which vary even when all trades earn the same', () => {
    const validation = asRules(scheduledTrades(times(60, [0.01])));
    expect([validation.metrics.whole.tradeSharpe.value, validation.verdict]).toEqual([null, 'passed_oos']);
  });

  it('is failed_oos when the test loses, whatever came before', () => {
    const validation = asRules(faded);
    expect(validation.decidedBy).toMatchObject({ key: 'oos_mean_return', passed: false, threshold: 0 });
    expect(validation.verdict).toBe('failed_oos');
    expect(validation.metrics.inSample.totalReturn.value).toBeGreaterThan(1);
  });

  it('is failed_oos when the mean is above 0 but the account return is not', () => {
    const wild = scheduledTrades([...times(8, GOOD), 0.06, 0.05, ...times(9, [0.5, -0.4])]);
    expect(outcome(asRules(wild)).slice(0, 2)).toEqual(['failed_oos', 'oos_total_return']);
  });

  it('is failed_oos when one trade made the result', () => {
    const lucky = scheduledTrades([...times(8, GOOD), 0.06, 0.05, ...times(6, [-0.01, -0.01, 0.005]).slice(1), 0.3]);
    expect(outcome(asRules(lucky)).slice(0, 2)).toEqual(['failed_oos', 'oos_without_best_trade']);
  });

  it('is failed_oos when the result could be chance', () => {
    const faint = scheduledTrades([...times(8, GOOD), 0.06, 0.05, ...times(9, [0.05, -0.035])]);
    expect(outcome(asRules(faint)).slice(0, 2)).toEqual(['failed_oos', 'oos_probabilistic_sharpe']);
  });

  it('is failed_oos when the best of as many trials would have done as well', () => {
    const thin = scheduledTrades(times(15, [0.06, -0.02, 0.035, -0.02]));
    expect(asRules(thin).verdict).toBe('passed_oos');
    expect(outcome(asRules(thin, 0, 200)).slice(0, 2)).toEqual(['failed_oos', 'deflated_sharpe']);
  });

  it('is failed_oos when the claims are better than the market, even if the market made a profit', () => {
    const boasted = asTrades(good, (one) => ({ ...one, exitPrice: 1.05 * one.exitPrice }));
    expect(outcome(boasted)).toEqual(['failed_oos', 'optimism_flags', 1]);
    expect(raised(boasted)).toContain('claimed_prices_optimistic');
  });
});

describe('the metrics', () => {
  it('are those of the trades entered in each part', () => {
    const { metrics, splitDay, purgedTrips } = asRules(good);
    const { whole, inSample, outOfSample } = metrics;
    const compound = (returns: readonly number[]) => returns.reduce((product, value) => product * (1 + value), 1) - 1;
    const all = times(12, GOOD);
    expect([whole.roundTrips, inSample.roundTrips, outOfSample.roundTrips, purgedTrips]).toEqual([60, 42, 18, 0]);
    expect(whole.totalReturn.value).toBeCloseTo(compound(all), 9);
    expect(inSample.totalReturn.value).toBeCloseTo(compound(all.slice(0, 42)), 9);
    expect(outOfSample.totalReturn.value).toBeCloseTo(compound(all.slice(42)), 9);
    expect([whole.wins, whole.winRate.value, whole.meanReturn.value]).toEqual([36, 0.6, expect.closeTo(0.024, 12)]);
    // With a price that moves only by the trades, buy-and-hold earns the same.
    expect(whole.buyAndHoldReturn.value).toBeCloseTo(compound(all), 9);
    expect(whole.maxDrawdown.value).toBeCloseTo(0.02, 9);
    expect([whole.firstDay, whole.lastDay]).toEqual([18_001, 18_600]);
    expect(splitDay).toBe(18_001 + 420);
    expect([inSample.lastDay, outOfSample.firstDay]).toEqual([18_420, 18_421]);
  });

  it('leave out trades entered within the look-back before the split, or held across it', () => {
    const { metrics, purgedTrips } = asRules(good, 60);
    expect([metrics.inSample.roundTrips, metrics.outOfSample.roundTrips, purgedTrips]).toEqual([36, 18, 6]);
    const late = scheduledTrades(times(12, GOOD), 10);
    // Held from bar 399 on across the split at bar 421: a holding of 25 bars.
    const target = late.target.map((value, bar) => (bar > 398 && bar < 424 ? 1 : value));
    const crossing = asRules({ ...late, target });
    expect(crossing.metrics.whole.roundTrips).toBe(58);
    expect(crossing.metrics.inSample.roundTrips).toBe(40);
    expect(crossing.metrics.outOfSample.roundTrips).toBe(17);
  });

  it('count an open position in the return and not among the round trips', () => {
    const { bars, target } = good;
    const open = Float64Array.from(target, (value, bar) => (bar >= 590 ? 1 : value));
    const validation = asRules({ ...good, bars, target: open });
    expect(validation.metrics.outOfSample.roundTrips).toBe(17);
    const closed = asRules(good).metrics.outOfSample.totalReturn.value;
    expect(validation.metrics.outOfSample.totalReturn.value).toBeCloseTo(closed!, 9);
    expect(validation.caveats.join()).toContain('still open at -1 %');
  });

  it('give a reason where there is nothing to measure, and are never NaN', () => {
    const empty = asRules(scheduledTrades([]));
    const { whole } = empty.metrics;
    expect([whole.meanReturn, whole.winRate, whole.tradeSharpe]).toEqual(
      Array(3).fill({ value: null, reason: 'too_few' }),
    );
    expect(whole.totalReturn).toEqual({ value: 0, reason: null });
    expect(whole.deflatedSharpe).toMatchObject({ status: 'insufficient', probability: null });
    for (const { raised: state, value, reason } of empty.flags) {
      expect(value === null).toBe(reason !== null);
      expect(state === true && value === null).toBe(false);
    }
  });
});
