import { circularSums, createBlockResample } from './block-resample.ts';
import {
  type BootstrapInterval,
  type BootstrapPlan,
  bootstrapInterval,
  DEFAULT_RESAMPLES,
  meanBlockOf,
} from './bootstrap-interval.ts';
import { moments } from './moments.ts';
import { createRandom } from './random.ts';
import { missing, type Statistic } from './statistic.ts';

/**
 * Mean difference of two columns of returns over the same periods, with its 90 % percentile interval by the stationary
 * bootstrap of the pairs. Pairing removes the common part before resampling.
 *
 * Missing below two periods, and where the difference does not vary.
 *
 * @throws RangeError for columns that differ in length.
 */
export function meanDifference(
  one: Float64Array,
  other: Float64Array,
  plan: BootstrapPlan,
): Statistic<BootstrapInterval> {
  if (one.length !== other.length)
    throw new RangeError(`Expected columns of equal length; got ${one.length} returns against ${other.length}.`);
  const differences = one.map((value, i) => value - other[i]!);
  const { value: spread, reason } = moments(differences);
  if (spread === null) return missing(reason);
  const meanBlock = meanBlockOf(differences, plan);
  const resample = createBlockResample(differences.length, meanBlock, createRandom(plan.seed));
  const sums = circularSums(differences);
  const resampled = new Float64Array(plan.resamples ?? DEFAULT_RESAMPLES);
  for (let i = 0; i < resampled.length; i++) {
    resample.draw();
    resampled[i] = resample.sumOf(sums) / differences.length;
  }
  return { value: bootstrapInterval(spread.mean, resampled, meanBlock), reason: null };
}
