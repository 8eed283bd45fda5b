import { missing, type Statistic } from './statistic.ts';

/** Mean of clustered observations, and how many independent observations they amount to. */
export interface ClusteredMean {
  readonly mean: number;
  /** Standard error of the mean, valid however correlated the observations of a cluster are. */
  readonly error: number;
}

/**
 * Effective number of independent observations if those of a cluster are perfectly correlated (Kish 1965): n² over the
 * sum of the squared cluster sizes; between 1 and the number of clusters. 0 without observations.
 *
 * @param clusters - Cluster of each observation; equal values share a cluster.
 */
export function effectiveCount(clusters: readonly number[]): number {
  const sizes = new Map<number, number>();
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const squares = [...sizes.values()].reduce((sum, size) => sum + size * size, 0);
  return squares === 0 ? 0 : clusters.length ** 2 / squares;
}

/**
 * Mean with its cluster-robust standard error (Liang and Zeger 1986, Biometrika 73), scaled by C / (C - 1) for few
 * clusters. Missing below two clusters.
 *
 * @param clusters - Cluster of each value; equal numbers share a cluster.
 */
export function clusteredMean(values: readonly number[], clusters: readonly number[]): Statistic<ClusteredMean> {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const residuals = new Map<number, number>();
  values.forEach((value, i) => {
    const cluster = clusters[i]!;
    residuals.set(cluster, (residuals.get(cluster) ?? 0) + value - mean);
  });
  const size = residuals.size;
  if (size < 2) return missing('too_few');
  const squares = [...residuals.values()].reduce((sum, residual) => sum + residual * residual, 0);
  return { value: { mean, error: Math.sqrt((size / (size - 1)) * squares) / count }, reason: null };
}
