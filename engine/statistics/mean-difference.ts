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
 * Mean of one column of returns less that of another over the same periods, with its interval of 90 % by the stationary
 * bootstrap of the pairs, percentiles: what they share falls out before anything is drawn.
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
  if (one.length !== other.length) throw new RangeError(`${one.length} returns against ${other.length}`);
  const differences = one.map((value, i) => value - (other[i] as number));
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
