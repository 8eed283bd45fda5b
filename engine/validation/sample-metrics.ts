import { deflatedRecord } from '../backtest/backtest-evidence.ts';
import { barReturns } from '../backtest/backtest-metrics.ts';
import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import type { Day } from '../calendar.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { DeflatedSharpe } from '../statistics/deflated-sharpe.ts';
import { drawdown } from '../statistics/drawdown.ts';
import { probabilisticSharpe } from '../statistics/probabilistic-sharpe.ts';
import { type MissingReason, missing, type Statistic, statistic } from '../statistics/statistic.ts';
import { type TrackRecord, trackRecord } from '../statistics/track-record.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import type { PricedTrips } from './round-trip.ts';
import type { BarRange, Sample } from './validation-window.ts';

/** A number, or the reason why there is none. Never NaN, never infinite. */
export type Metric<Value = number> =
  | Statistic<Value>
  | { readonly value: null; readonly reason: MissingReason | 'overlapping_trades' };

/** The variance of trials without skill is 1 / (bars - 1), the sampling variance of their estimates. */
export const DECLARED_TRIALS = shape.object('ValidationTrials', 'The search a claim was found in.', {
  count: shape.integer('Trials counted, this one included.'),
  sharpeVariance: shape.number.orNull(
    'Variance of their Sharpe ratios of a trade; null when not known, and that of trials without skill counts.',
  ),
});
export type DeclaredTrials = ShapeOf<typeof DECLARED_TRIALS>;

/** Metrics of one part of a validation. Returns are fractions, net of costs. */
export interface SampleMetrics {
  /** Null without a bar. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  /** Number of completed round trips. */
  readonly roundTrips: number;
  readonly wins: number;
  /** 0 to 1. */
  readonly winRate: Metric;
  /** Wilson's 95 % interval. */
  readonly winRateInterval: Metric<{ readonly low: number; readonly high: number }>;
  /** Mean net return per round trip. */
  readonly meanReturn: Metric;
  /** Sharpe ratio per round trip, never annualised. */
  readonly tradeSharpe: Metric;
  /** Probability that the true Sharpe ratio of the account per bar is above 0. */
  readonly probabilisticSharpe: Metric;
  /** Deflated Sharpe ratio per bar, against the best of the declared trials. */
  readonly deflatedSharpe: DeflatedSharpe;
  /** Compound return of the round trips; a position still held is marked at the last close. */
  readonly totalReturn: Metric;
  /** Maximum drawdown of the account below its highest close, 0 to 1. */
  readonly maxDrawdown: Metric;
  /** Return of buying at the first open of the same days and selling at their last close, costs included. */
  readonly buyAndHoldReturn: Metric;
  readonly beatsBuyHold: Metric<boolean>;
}

/** Inputs for computing the metrics of a sample. */
export interface Yardstick {
  readonly bars: BarColumns;
  readonly rules: Pick<SimulationRules, 'fee' | 'slippage'>;
  readonly trials: DeclaredTrials;
  /** Whether trades overlap. Overlapping trades share no account, so account metrics are missing. */
  readonly overlapping: boolean;
}

/** Computes the metrics of one part of a validation. */
export function sampleMetrics(
  sample: Sample,
  mark: PricedTrips['mark'],
  { bars, rules, trials, overlapping }: Yardstick,
): SampleMetrics {
  const returns = netReturns(sample);
  const measures = tradeMeasures(returns);
  const earned = {
    returns: overlapping ? new Float64Array() : barReturns(valuesAtCloses(sample, mark)),
    trades: measures.count,
  };
  const record = trackRecord(earned.returns);
  const path = overlapping ? { totalReturn: OVERLAPPING, maxDrawdown: OVERLAPPING } : accountOf(sample, mark);
  const buyAndHoldReturn = buyAndHold(bars, sample.range, rules);
  const { firstBar, lastBar } = sample.range;
  const isEmpty = lastBar < firstBar;
  return {
    firstDay: isEmpty ? null : bars.days[firstBar]!,
    lastDay: isEmpty ? null : bars.lastDays[lastBar]!,
    roundTrips: measures.count,
    wins: measures.wins,
    winRate: measures.winRate,
    winRateInterval: measures.winRateInterval,
    meanReturn: measures.expectancy,
    tradeSharpe: measures.sharpe,
    probabilisticSharpe: overlapping ? OVERLAPPING : aboveZero(record),
    deflatedSharpe: deflatedRecord(earned, record, trials.count, trials.sharpeVariance),
    ...path,
    buyAndHoldReturn,
    beatsBuyHold: isAbove(path.totalReturn, buyAndHoldReturn),
  };
}

const OVERLAPPING = { value: null, reason: 'overlapping_trades' } as const;

/** Returns the net returns of the completed round trips of a sample. */
export function netReturns({ trips }: Pick<Sample, 'trips'>): Float64Array {
  return Float64Array.from(trips, ({ netReturn }) => netReturn);
}

function aboveZero(record: Statistic<TrackRecord>): Statistic {
  return record.value === null ? missing(record.reason) : probabilisticSharpe(record.value, 0);
}

/**
 * Returns the account value of a sample at each close, starting from 1 before its first bar; constant while nothing is
 * held.
 */
function valuesAtCloses(
  { trips, open, range: { firstBar, lastBar } }: Sample,
  mark: PricedTrips['mark'],
): Float64Array {
  const accountValues = new Float64Array(Math.max(lastBar - firstBar + 2, 1)).fill(Number.NaN);
  const at = (bar: number) => bar - firstBar + 1;
  accountValues[0] = 1;
  let accountValue = 1;
  for (const trip of open === null ? trips : [...trips, open]) {
    for (let bar = trip.entryBar; bar < trip.exitBar; bar++) accountValues[at(bar)] = accountValue * mark(trip, bar);
    accountValue *= 1 + trip.netReturn;
    accountValues[at(trip.exitBar)] = accountValue;
  }
  for (let i = 1; i < accountValues.length; i++)
    if (Number.isNaN(accountValues[i]!)) accountValues[i] = accountValues[i - 1]!;
  return accountValues;
}

/** Computes the account of a sample on its own, from its first trip on, marked at each close. */
function accountOf(
  { trips, open }: Sample,
  mark: PricedTrips['mark'],
): Pick<SampleMetrics, 'totalReturn' | 'maxDrawdown'> {
  const path: number[] = [];
  let accountValue = 1;
  for (const trip of open === null ? trips : [...trips, open]) {
    for (let bar = trip.entryBar; bar < trip.exitBar; bar++) path.push(accountValue * mark(trip, bar));
    accountValue *= 1 + trip.netReturn;
    path.push(accountValue);
  }
  const fall = path.length === 0 ? null : drawdown(path, 1);
  if (fall === null) return { totalReturn: statistic(0), maxDrawdown: statistic(0) };
  return {
    totalReturn: statistic(accountValue - 1),
    maxDrawdown: fall.value === null ? fall : statistic(fall.value.maximum),
  };
}

function buyAndHold(
  bars: BarColumns,
  { firstBar, lastBar }: BarRange,
  { fee, slippage }: Pick<SimulationRules, 'fee' | 'slippage'>,
): Statistic {
  if (lastBar < firstBar) return missing('too_few');
  const paid = bars.open[firstBar]! * (1 + slippage) * (1 + fee);
  const received = bars.close[lastBar]! * (1 - slippage) * (1 - fee);
  return statistic(received / paid - 1);
}

function isAbove(one: Metric, other: Metric): Metric<boolean> {
  if (one.value === null) return { value: null, reason: one.reason };
  if (other.value === null) return { value: null, reason: other.reason };
  return { value: one.value > other.value, reason: null };
}
