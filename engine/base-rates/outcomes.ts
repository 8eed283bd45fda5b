import { quantile } from '../statistics/quantile.ts';

/** An effective sample below this says little. */
export const THIN_BELOW = 30;

/** Where a share lies by what was seen of it. */
export interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/** What followed in a number of cases. */
export interface Outcomes {
  /** Cases with a known outcome. */
  readonly count: number;
  /** Cases whose outcomes share no day. */
  readonly effective: number;
  /** Share of the cases that count, 0 to 1; null without a case. */
  readonly share: number | null;
  /** Null below two effective cases. */
  readonly interval: ShareInterval | null;
  /** Of what was measured; null without a case. */
  readonly median: number | null;
  /** A quarter of the cases lie below. */
  readonly lowerQuartile: number | null;
  /** A quarter of the cases lie above. */
  readonly upperQuartile: number | null;
  /** Fewer than 30 effective cases. */
  readonly thin: boolean;
  /** Why a number is missing; null when none is. */
  readonly nullReason: string | null;
}

/** Cases under a condition, and all of them. */
export interface Conditioned {
  readonly conditional: Outcomes;
  readonly unconditional: Outcomes;
}

/** Whether an outcome is one that is counted. */
export type Counts = (outcome: number) => boolean;

/** The outcome rose. */
export const isUp: Counts = (outcome) => outcome > 0;

/**
 * Sums up outcomes.
 *
 * @param values - One a case, without NaN.
 * @param effective - Cases whose outcomes share no day.
 * @param counts - Whether an outcome is one of the share.
 * @param intervalOf - Interval of the share; asked only from two effective cases on.
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
    return { count, effective, ...nothing, thin, nullReason: 'There is no case whose outcome is known.' };
  }
  const sorted = Float64Array.from(values).sort();
  const share = sorted.reduce((sum, value) => sum + (counts(value) ? 1 : 0), 0) / count;
  const interval = effective < 2 ? null : intervalOf(share);
  return {
    ...{ count, effective, share, interval },
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    thin,
    nullReason: interval ? null : 'Fewer than two cases whose outcomes share no day: no interval.',
  };
}
