import { quantile } from './quantile.ts';
import { createRandom } from './random.ts';
import { missing, type Statistic } from './statistic.ts';

const RESAMPLES = 2_000;

/** Where 90 % of the resamples of a number lie. */
export interface ResampledRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Where 90 % of the resamples of a ratio of two sums lie when whole clusters are drawn with replacement, as many as there
 * are (Field and Welsh 2007, JRSS B 69): it holds however alike the observations of a cluster are. Missing below two clusters.
 *
 * @param part - Sum over each cluster.
 * @param whole - The other sum over each cluster, positive.
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
      over += part[at] as number;
      under += whole[at] as number;
    }
    drawn[i] = over / under;
  }
  drawn.sort();
  return { value: { low: quantile(drawn, 0.05), high: quantile(drawn, 0.95) }, reason: null };
}
