import { missing, type Statistic } from './statistic.ts';

/** A mean of observations that come in clusters, and what they amount to. */
export interface ClusteredMean {
  readonly mean: number;
  /** Standard error of the mean that holds however alike the observations of a cluster are. */
  readonly error: number;
}

/**
 * Independent observations that clustered ones amount to when those of a cluster are all alike (Kish 1965):
 * n² over the sum of the squared sizes; between 1 and the number of clusters. 0 without observations.
 *
 * @param clusters - Of each observation; equal values are one cluster.
 */
export function effectiveCount(clusters: readonly number[]): number {
  const sizes = new Map<number, number>();
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const squares = [...sizes.values()].reduce((sum, size) => sum + size * size, 0);
  return squares === 0 ? 0 : clusters.length ** 2 / squares;
}

/**
 * Mean with its cluster-robust standard error (Liang and Zeger 1986, Biometrika 73), scaled by C / (C - 1) for few clusters.
 * Missing below two clusters.
 *
 * @param clusters - Of each value; equal ones are one cluster.
 */
export function clusteredMean(values: readonly number[], clusters: readonly number[]): Statistic<ClusteredMean> {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const residuals = new Map<number, number>();
  values.forEach((value, i) => {
    const cluster = clusters[i] as number;
    residuals.set(cluster, (residuals.get(cluster) ?? 0) + value - mean);
  });
  const size = residuals.size;
  if (size < 2) return missing('too_few');
  const squares = [...residuals.values()].reduce((sum, residual) => sum + residual * residual, 0);
  return { value: { mean, error: Math.sqrt((size / (size - 1)) * squares) / count }, reason: null };
}
