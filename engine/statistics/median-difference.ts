import {
  type BootstrapInterval,
  type BootstrapPlan,
  bootstrapInterval,
  DEFAULT_RESAMPLES,
} from './bootstrap-interval.ts';
import { quantile } from './quantile.ts';
import { createRandom, type Random } from './random.ts';
import { missing, type Statistic } from './statistic.ts';

/** Difference between two runs that agree in all but one parameter. */
export interface PairedDelta {
  /** Cluster of correlated runs that are drawn together: the asset. */
  readonly cluster: string;
  readonly delta: number;
}

/**
 * Median across clusters of the median difference within each, with its 90 % percentile interval by the bootstrap of
 * whole clusters. Each asset counts once, however many runs it has. Missing below two clusters.
 */
export function medianDifference(
  deltas: readonly PairedDelta[],
  plan: Omit<BootstrapPlan, 'meanBlock'>,
): Statistic<BootstrapInterval> {
  const clusters = new Map<string, number[]>();
  for (const { cluster, delta } of deltas) {
    if (!Number.isFinite(delta)) return missing('not_defined');
    const own = clusters.get(cluster);
    if (own) own.push(delta);
    else clusters.set(cluster, [delta]);
  }
  if (clusters.size < 2) return missing('too_few');
  const medians = Float64Array.from(clusters.values(), (own) => quantile(Float64Array.from(own).sort(), 0.5)).sort();
  const random = createRandom(plan.seed);
  const counts = new Int32Array(medians.length);
  const resampled = new Float64Array(plan.resamples ?? DEFAULT_RESAMPLES);
  for (let i = 0; i < resampled.length; i++) resampled[i] = resampledMedian(medians, counts, random);
  return { value: bootstrapInterval(quantile(medians, 0.5), resampled, 1), reason: null };
}

/**
 * Returns the median of as many draws as there are values. The values are sorted, so counting the draws of each also
 * sorts the draws.
 */
function resampledMedian(sorted: Float64Array, counts: Int32Array, random: Random): number {
  const size = sorted.length;
  counts.fill(0);
  for (let i = 0; i < size; i++) {
    const at = Math.floor(random() * size);
    counts[at] = counts[at]! + 1;
  }
  const lower = valueAt(sorted, counts, (size - 1) >> 1);
  return size % 2 === 1 ? lower : (lower + valueAt(sorted, counts, size >> 1)) / 2;
}

function valueAt(sorted: Float64Array, counts: Int32Array, place: number): number {
  let seen = 0;
  for (let at = 0; at < sorted.length; at++) {
    seen += counts[at]!;
    if (seen > place) return sorted[at]!;
  }
  return Number.NaN;
}
