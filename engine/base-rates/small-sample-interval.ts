import { wilsonInterval, Z90 } from '../statistics/wilson-interval.ts';
import { type ShareInterval, THIN_BELOW } from './outcomes.ts';

/**
 * 90 % interval of a share from block resamples, widened for small samples. Resamples of a few windows contain little
 * more than those windows and vary too little. Below 30 effective observations each end of the interval is the wider of
 * the resamples' and Wilson's at the effective observations.
 *
 * @param resampled - 90 % interval of the resamples; null where there are none.
 * @param share - Observed share, 0 to 1.
 * @param effective - Number of cases whose outcomes share no day.
 * @param dependence - Number of such cases that carry as much information as one independent case, at least 1.
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
