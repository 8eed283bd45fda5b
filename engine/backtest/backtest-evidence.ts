import { type DeflatedSharpe, deflatedSharpe, LEAST_OBSERVATIONS, type Trials } from '../statistics/deflated-sharpe.ts';
import { minimumTrackRecord } from '../statistics/minimum-track-record.ts';
import { moments } from '../statistics/moments.ts';
import { probabilisticSharpe } from '../statistics/probabilistic-sharpe.ts';
import { missing, type Statistic } from '../statistics/statistic.ts';
import { type TrackRecord, trackRecord } from '../statistics/track-record.ts';
import type { BacktestEvidence, DeflatedEvidence } from './backtest-report.ts';
import { countedTrials } from './counted-trials.ts';

/** Completed trades below which nothing is said. */
export const LEAST_COMPLETED_TRADES = LEAST_OBSERVATIONS;

/** The trials of the service on a market and interval, over the same bars. */
export interface ServiceTrials {
  /** Sharpe ratios of a bar. */
  readonly sharpes: readonly number[];
  /** Independent ones among them. */
  readonly independent: number;
}

/** Earlier trials on the same pair and interval. */
export interface EarlierTrials {
  /** Variants the caller says to have tried, this one included. */
  readonly declaredTrials: number;
  /** Sharpe ratios of a bar of the caller's stored backtests. */
  readonly ownSharpes: readonly number[];
  /** Null where the service has tried nothing there. */
  readonly service: ServiceTrials | null;
}

/** What a run earned. */
export interface EarnedReturns {
  /** Returns of its bars, fractions, those without a position too. */
  readonly returns: Float64Array;
  /** Completed round trips. */
  readonly trades: number;
}

/**
 * How much a run proves once the search that found it is paid for: its returns bar by bar, which are of one frequency
 * whatever is traded, against the best that chance would have found among the trials.
 *
 * Backtests with the same Sharpe ratio are the same trial. Where fewer than two trials are known, the spread of their ratios
 * is not, and that of skill-less ones stands for it: one over the observations less one.
 */
export function backtestEvidence(
  earned: EarnedReturns,
  { declaredTrials, ownSharpes, service }: EarlierTrials,
): Omit<BacktestEvidence, 'pbo' | 'pboReason'> {
  const record = trackRecord(earned.returns);
  const own = countedTrials(record, ownSharpes, declaredTrials);
  return {
    own: deflated(earned, record, own.count, own.sharpeVariance),
    service: deflated(earned, record, Math.max(service?.independent ?? 1, 1), varianceOf(service?.sharpes ?? [])),
    sharpePerBar: record.value?.sharpe ?? null,
    probabilisticSharpe: record.value === null ? null : probabilisticSharpe(record.value, 0).value,
    minTrackRecord: record.value === null ? null : minimumTrackRecord(record.value, 0).value,
  };
}

/**
 * The deflated Sharpe ratio of a record in a search.
 *
 * @param sharpeVariance - Of the Sharpe ratios of the trials; null where it is not known.
 */
export function deflatedRecord(
  { returns, trades }: EarnedReturns,
  record: Statistic<TrackRecord>,
  count: Trials['count'],
  sharpeVariance: number | null,
): DeflatedSharpe {
  const unskilled = 1 / Math.max(returns.length - 1, 1);
  return deflatedSharpe(trades < LEAST_COMPLETED_TRADES ? missing('too_few') : record, {
    count,
    sharpeVariance: sharpeVariance ?? unskilled,
  });
}

function deflated(
  earned: EarnedReturns,
  record: Statistic<TrackRecord>,
  trials: number,
  sharpeVariance: number | null,
): DeflatedEvidence {
  const found = deflatedRecord(earned, record, trials, sharpeVariance);
  return {
    trials,
    deflatedSharpe: found.probability,
    verdict: found.status,
    reason: found.probability === null ? 'it needs 30 completed trades and bars that differ' : null,
  };
}

function varianceOf(sharpes: readonly number[]): number | null {
  const { value } = moments([...new Set(sharpes)]);
  return value && value.deviation ** 2;
}
