import { wilsonInterval, Z90 } from '../statistics/wilson-interval.ts';
import { type ShareInterval, THIN_BELOW } from './outcomes.ts';

/**
 * Interval of 90 % of a share that was resampled in blocks. Resamples of a few windows hold hardly more than those windows
 * and lie too close: below 30 effective observations the interval reaches at each end as far as the wider of the resamples
 * and Wilson's at the effective observations.
 *
 * @param resampled - Where 90 % of the resamples lie; null where there are none.
 * @param share - What was observed, 0 to 1.
 * @param effective - Cases whose outcomes share no day.
 * @param dependence - How many of them say as much as one independent case, at least 1.
 */
export function smallSampleInterval(
  resampled: ShareInterval | null,
  share: number,
  effective: number,
  dependence: number,
): ShareInterval | null {
  if (resampled === null || effective >= THIN_BELOW) return resampled;
  const wilson = wilsonInterval(share, Math.max(1, effective / dependence), Z90);
  return { low: Math.min(resampled.low, wilson.low), high: Math.max(resampled.high, wilson.high) };
}
