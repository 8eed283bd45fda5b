import { quantile } from '../statistics/quantile.ts';

/** Minimum effective sample; a smaller one is thin. */
export const THIN_BELOW = 30;

/** Interval estimate of a proportion, as fractions. */
export interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/** Outcomes of a number of cases. */
export interface Outcomes {
  /** Number of cases with a known outcome. */
  readonly count: number;
  /** Number of cases whose outcomes share no day. */
  readonly effective: number;
  /** Share of the cases that meet the condition, 0 to 1; null without a case. */
  readonly share: number | null;
  /** Null below two effective cases. */
  readonly interval: ShareInterval | null;
  /** Median of the outcomes; null without a case. */
  readonly median: number | null;
  /** First quartile of the outcomes. */
  readonly lowerQuartile: number | null;
  /** Third quartile of the outcomes. */
  readonly upperQuartile: number | null;
  /** Fewer than 30 effective cases. */
  readonly thin: boolean;
  /** Reason for a missing number; null when none is missing. */
  readonly nullReason: string | null;
}

/** Cases under a condition, and all cases. */
export interface Conditioned {
  readonly conditional: Outcomes;
  readonly unconditional: Outcomes;
}

/** Condition for an outcome to count. */
export type Counts = (outcome: number) => boolean;

/** Counts outcomes that rose. */
export const isUp: Counts = (outcome) => outcome > 0;

/**
 * Summarises outcomes.
 *
 * @param values - One per case, without NaN.
 * @param effective - Number of cases whose outcomes share no day.
 * @param counts - Condition for an outcome to count in the share.
 * @param intervalOf - Interval of the share; called only for two or more effective cases.
 */
export function outcomes(
  values: ArrayLike<number>,
  effective: number,
  counts: Counts,
  intervalOf: (share: number) => ShareInterval | null,
): Outcomes {
  const count = values.length;
  const thin = effective < THIN_BELOW;
  if (count === 0) {
    const nothing = { share: null, interval: null, median: null, lowerQuartile: null, upperQuartile: null };
    return { count, effective, ...nothing, thin, nullReason: 'No case has a known outcome.' };
  }
  const sorted = Float64Array.from(values).sort();
  const share = sorted.reduce((sum, value) => sum + (counts(value) ? 1 : 0), 0) / count;
  const interval = effective < 2 ? null : intervalOf(share);
  return {
    count,
    effective,
    share,
    interval,
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    thin,
    nullReason: interval ? null : 'An interval needs at least two cases with non-overlapping outcomes.',
  };
}
