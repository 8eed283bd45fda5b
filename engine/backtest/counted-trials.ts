import { moments } from '../statistics/moments.ts';
import type { Statistic } from '../statistics/statistic.ts';
import type { TrackRecord } from '../statistics/track-record.ts';

/** The known part of the search that a record was found in. */
export interface CountedTrials {
  /** Number of trials, including this one; at least 1. */
  readonly count: number;
  /** Variance of the Sharpe ratios of the known trials; null for fewer than two that differ. */
  readonly sharpeVariance: number | null;
}

/**
 * Counts the trials of the search that a record was found in. Trials with the same Sharpe ratio are the same trial.
 *
 * @param earlier - Sharpe ratios per bar of earlier trials.
 * @param declared - Number of variants the caller reports having tried, including this one; the greater number counts.
 */
export function countedTrials(
  record: Statistic<TrackRecord>,
  earlier: readonly number[],
  declared: number,
): CountedTrials {
  const tried = [...new Set(record.value === null ? earlier : [...earlier, record.value.sharpe])];
  const spread = moments(tried).value;
  return { count: Math.max(tried.length, declared, 1), sharpeVariance: spread && spread.deviation ** 2 };
}
