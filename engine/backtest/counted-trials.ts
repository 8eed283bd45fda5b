import { moments } from '../statistics/moments.ts';
import type { Statistic } from '../statistics/statistic.ts';
import type { TrackRecord } from '../statistics/track-record.ts';

/** The search a record was found in, as far as it is known. */
export interface CountedTrials {
  /** This one included, at least 1. */
  readonly count: number;
  /** Variance of the Sharpe ratios of the trials that are known; null for fewer than two that differ. */
  readonly sharpeVariance: number | null;
}

/**
 * Counts the trials a record was found in. Trials with the same Sharpe ratio are the same trial.
 *
 * @param earlier - Sharpe ratios of a bar of earlier trials.
 * @param declared - Variants the caller says to have tried, this one included; the greater number counts.
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
