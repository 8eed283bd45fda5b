import { type DeflatedSharpe, deflatedSharpe, MIN_OBSERVATIONS, type Trials } from '../statistics/deflated-sharpe.ts';
import { minimumTrackRecord } from '../statistics/minimum-track-record.ts';
import { moments } from '../statistics/moments.ts';
import { probabilisticSharpe } from '../statistics/probabilistic-sharpe.ts';
import { missing, type Statistic } from '../statistics/statistic.ts';
import { type TrackRecord, trackRecord } from '../statistics/track-record.ts';
import type { BacktestEvidence, DeflatedEvidence } from './backtest-report.ts';
import { countedTrials } from './counted-trials.ts';

/** Minimum number of completed trades for a deflated Sharpe ratio. */
export const MIN_COMPLETED_TRADES = MIN_OBSERVATIONS;

/** Trials of the service on a market and interval, over the same bars. */
export interface ServiceTrials {
  /** Sharpe ratios per bar, not annualised. */
  readonly sharpes: readonly number[];
  /** Number of independent trials among them. */
  readonly independent: number;
}

/** Earlier trials on the same pair and interval. */
export interface EarlierTrials {
  /** Number of variants the caller reports having tried, including this one. */
  readonly declaredTrials: number;
  /** Sharpe ratios per bar of the caller's stored backtests. */
  readonly ownSharpes: readonly number[];
  /** Null where the service has no trials on this pair and interval. */
  readonly service: ServiceTrials | null;
}

/** Returns and trade count of a run. */
export interface EarnedReturns {
  /** Returns per bar as fractions, including bars without a position. */
  readonly returns: Float64Array;
  /** Number of completed round trips. */
  readonly trades: number;
}

/**
 * Computes how much of a run's Sharpe ratio survives the search that found it. The ratio of its returns per bar is
 * compared with the best ratio expected by chance among the trials. Returns per bar have the same frequency however
 * often the run trades.
 *
 * Backtests with the same Sharpe ratio are the same trial. With fewer than two known trials their variance is unknown;
 * that of skill-less trials is used instead: one over the observations less one.
 */
export function backtestEvidence(
  earned: EarnedReturns,
  { declaredTrials, ownSharpes, service }: EarlierTrials,
): Omit<BacktestEvidence, 'pbo' | 'pboReason'> {
  const record = trackRecord(earned.returns);
  const own = countedTrials(record, ownSharpes, declaredTrials);
  return {
    own: deflated(earned, record, own.count, own.sharpeVariance),
    service: deflatedByService(earned, service, record),
    sharpePerBar: record.value?.sharpe ?? null,
    probabilisticSharpe: record.value === null ? null : probabilisticSharpe(record.value, 0).value,
    minTrackRecord: record.value === null ? null : minimumTrackRecord(record.value, 0).value,
  };
}

/** Computes how much of a run's Sharpe ratio survives the search of the service alone. */
export function deflatedByService(
  earned: EarnedReturns,
  service: ServiceTrials | null,
  record = trackRecord(earned.returns),
): DeflatedEvidence {
  return deflated(earned, record, Math.max(service?.independent ?? 1, 1), varianceOf(service?.sharpes ?? []));
}

/**
 * Deflated Sharpe ratio of a record, given the search it was found in.
 *
 * @param sharpeVariance - Variance of the trials' Sharpe ratios; null where it is unknown.
 */
export function deflatedRecord(
  { returns, trades }: EarnedReturns,
  record: Statistic<TrackRecord>,
  count: Trials['count'],
  sharpeVariance: number | null,
): DeflatedSharpe {
  const unskilled = 1 / Math.max(returns.length - 1, 1);
  return deflatedSharpe(trades < MIN_COMPLETED_TRADES ? missing('too_few') : record, {
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
