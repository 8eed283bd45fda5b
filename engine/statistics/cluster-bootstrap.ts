import { quantile } from './quantile.ts';
import { createRandom } from './random.ts';
import { missing, type Statistic } from './statistic.ts';

const RESAMPLES = 2_000;

/** Interval that contains 90 % of the resamples of a number. */
export interface ResampledRange {
  readonly low: number;
  readonly high: number;
}

/**
 * 90 % bootstrap interval of a ratio of two sums, with whole clusters drawn with replacement, as many as there are
 * (Field and Welsh 2007, JRSS B 69). It is valid however correlated the observations of a cluster are. Missing below
 * two clusters.
 *
 * @param part - Numerator: sum over each cluster.
 * @param whole - Denominator: sum over each cluster, positive.
 */
export function clusterBootstrap(
  part: readonly number[],
  whole: readonly number[],
  seed: number,
): Statistic<ResampledRange> {
  const clusters = part.length;
  if (clusters < 2) return missing('too_few');
  const random = createRandom(seed);
  const drawn = new Float64Array(RESAMPLES);
  for (let i = 0; i < RESAMPLES; i++) {
    let [over, under] = [0, 0];
    for (let k = 0; k < clusters; k++) {
      const at = Math.floor(random() * clusters);
      over += part[at]!;
      under += whole[at]!;
    }
    drawn[i] = over / under;
  }
  drawn.sort();
  return { value: { low: quantile(drawn, 0.05), high: quantile(drawn, 0.95) }, reason: null };
}
