import { blockLength } from './block-length.ts';
import { quantile } from './quantile.ts';

/** Parameters of resampling a statistic. */
export interface BootstrapPlan {
  /** Seed of the random numbers; equal seeds give equal results. */
  readonly seed: number;
  /** Number of resamples; 10,000 by default. */
  readonly resamples?: number;
  /** Mean length of a block, at least 1; chosen from the data by default. */
  readonly meanBlock?: number;
}

export const DEFAULT_RESAMPLES = 10_000;

/** A statistic with its 90 % bootstrap interval. */
export interface BootstrapInterval {
  /** Statistic of the observations themselves. */
  readonly value: number;
  /** 5th percentile of the resamples. */
  readonly low: number;
  /** 95th percentile of the resamples. */
  readonly high: number;
  /** Mean length of the resampled blocks; 1 where observations are independent. */
  readonly meanBlock: number;
}

/** @param resampled - Statistic of each resample; sorted in place. */
export function bootstrapInterval(value: number, resampled: Float64Array, meanBlock: number): BootstrapInterval {
  resampled.sort();
  return { value, low: quantile(resampled, 0.05), high: quantile(resampled, 0.95), meanBlock };
}

/**
 * Returns the mean block length for a series: as planned, or chosen from the series, or 1 where it is too short to
 * choose.
 */
export function meanBlockOf(values: ArrayLike<number>, { meanBlock }: BootstrapPlan): number {
  return meanBlock ?? blockLength(values).value?.stationary ?? 1;
}
