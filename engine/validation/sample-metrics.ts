import { deflatedRecord } from '../backtest/backtest-evidence.ts';
import { barReturns } from '../backtest/backtest-metrics.ts';
import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import type { Day } from '../calendar.ts';
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

/** The search that found what is validated. */
export interface DeclaredTrials {
  /** Variants that were tried, this one included, at least 1. */
  readonly count: number;
  /**
   * Variance of their Sharpe ratios of a bar. Null when it is not known: then that of as many trials without any skill,
   * 1 / (bars - 1), which is how far their estimates scatter by chance.
   */
  readonly sharpeVariance: number | null;
}

/** What one part of a validation came to. Returns are fractions, net of costs. */
export interface SampleMetrics {
  /** Null without a bar. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  /** Completed round trips. */
  readonly roundTrips: number;
  readonly wins: number;
  /** 0 to 1. */
  readonly winRate: Metric;
  /** Wilson's interval of 95 %. */
  readonly winRateInterval: Metric<{ readonly low: number; readonly high: number }>;
  /** Mean net return of a round trip. */
  readonly meanReturn: Metric;
  /** Sharpe ratio of a round trip, never annualised. */
  readonly tradeSharpe: Metric;
  /** Probability that the true Sharpe ratio of the account, bar by bar, is above 0. */
  readonly probabilisticSharpe: Metric;
  /** The same against the best of the declared trials. */
  readonly deflatedSharpe: DeflatedSharpe;
  /** Of the round trips one after the other; a position still held is marked at the last close. */
  readonly totalReturn: Metric;
  /** Deepest fall of the account below its highest close, 0 to 1. */
  readonly maxDrawdown: Metric;
  /** Of buying at the first open of the same days and selling at their last close, costs included. */
  readonly buyAndHoldReturn: Metric;
  readonly beatsBuyHold: Metric<boolean>;
}

/** What the metrics of a sample are measured with. */
export interface Yardstick {
  readonly bars: BarColumns;
  readonly rules: Pick<SimulationRules, 'fee' | 'slippage'>;
  readonly trials: DeclaredTrials;
  /** Trades that overlap share no account, so nothing is said of one. */
  readonly overlapping: boolean;
}

/** Metrics of a part of a validation. */
export function sampleMetrics(
  sample: Sample,
  mark: PricedTrips['mark'],
  { bars, rules, trials, overlapping }: Yardstick,
): SampleMetrics {
  const returns = netReturns(sample);
  const measures = tradeMeasures(returns);
  const earned = {
    returns: overlapping ? new Float64Array() : barReturns(worthAtCloses(sample, mark)),
    trades: measures.count,
  };
  const record = trackRecord(earned.returns);
  const path = overlapping ? { totalReturn: OVERLAPPING, maxDrawdown: OVERLAPPING } : accountOf(sample, mark);
  const buyAndHoldReturn = buyAndHold(bars, sample.range, rules);
  const { firstBar, lastBar } = sample.range;
  const isEmpty = lastBar < firstBar;
  return {
    firstDay: isEmpty ? null : (bars.days[firstBar] as number),
    lastDay: isEmpty ? null : (bars.lastDays[lastBar] as number),
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

/** Net returns of the completed round trips of a sample. */
export function netReturns({ trips }: Pick<Sample, 'trips'>): Float64Array {
  return Float64Array.from(trips, ({ netReturn }) => netReturn);
}

function aboveZero(record: Statistic<TrackRecord>): Statistic {
  return record.value === null ? missing(record.reason) : probabilisticSharpe(record.value, 0);
}

/** Worth of the account of a sample at each close, from 1 before its first bar on; level where nothing is held. */
function worthAtCloses({ trips, open, range: { firstBar, lastBar } }: Sample, mark: PricedTrips['mark']): Float64Array {
  const worths = new Float64Array(Math.max(lastBar - firstBar + 2, 1)).fill(Number.NaN);
  const at = (bar: number) => bar - firstBar + 1;
  worths[0] = 1;
  let worth = 1;
  for (const trip of open === null ? trips : [...trips, open]) {
    for (let bar = trip.entryBar; bar < trip.exitBar; bar++) worths[at(bar)] = worth * mark(trip, bar);
    worth *= 1 + trip.netReturn;
    worths[at(trip.exitBar)] = worth;
  }
  for (let i = 1; i < worths.length; i++) if (Number.isNaN(worths[i] as number)) worths[i] = worths[i - 1] as number;
  return worths;
}

/** The account of a sample by itself, from its first trip on, marked at each close. */
function accountOf(
  { trips, open }: Sample,
  mark: PricedTrips['mark'],
): Pick<SampleMetrics, 'totalReturn' | 'maxDrawdown'> {
  const path: number[] = [];
  let worth = 1;
  for (const trip of open === null ? trips : [...trips, open]) {
    for (let bar = trip.entryBar; bar < trip.exitBar; bar++) path.push(worth * mark(trip, bar));
    worth *= 1 + trip.netReturn;
    path.push(worth);
  }
  const fall = path.length === 0 ? null : drawdown(path, 1);
  if (fall === null) return { totalReturn: statistic(0), maxDrawdown: statistic(0) };
  return {
    totalReturn: statistic(worth - 1),
    maxDrawdown: fall.value === null ? fall : statistic(fall.value.maximum),
  };
}

function buyAndHold(
  bars: BarColumns,
  { firstBar, lastBar }: BarRange,
  { fee, slippage }: Pick<SimulationRules, 'fee' | 'slippage'>,
): Statistic {
  if (lastBar < firstBar) return missing('too_few');
  const paid = (bars.open[firstBar] as number) * (1 + slippage) * (1 + fee);
  const received = (bars.close[lastBar] as number) * (1 - slippage) * (1 - fee);
  return statistic(received / paid - 1);
}

function isAbove(one: Metric, other: Metric): Metric<boolean> {
  if (one.value === null) return { value: null, reason: one.reason };
  if (other.value === null) return { value: null, reason: other.reason };
  return { value: one.value > other.value, reason: null };
}
