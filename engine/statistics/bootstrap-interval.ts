import { blockLength } from './block-length.ts';
import { quantile } from './quantile.ts';

/** How a statistic is resampled. */
export interface BootstrapPlan {
  /** Same seed, same numbers. */
  readonly seed: number;
  /** Resamples; 10,000 unless told. */
  readonly resamples?: number;
  /** Mean length of a block, at least 1; chosen from the data unless told. */
  readonly meanBlock?: number;
}

export const DEFAULT_RESAMPLES = 10_000;

/** A number and where 90 % of its resamples lie. */
export interface BootstrapInterval {
  /** Of the observations themselves. */
  readonly value: number;
  /** 5 % of the resamples lie below. */
  readonly low: number;
  /** 5 % of the resamples lie above. */
  readonly high: number;
  /** Mean length of the blocks that were resampled; 1 where observations are independent. */
  readonly meanBlock: number;
}

/** @param resampled - The statistic of each resample; sorted in place. */
export function bootstrapInterval(value: number, resampled: Float64Array, meanBlock: number): BootstrapInterval {
  resampled.sort();
  return { value, low: quantile(resampled, 0.05), high: quantile(resampled, 0.95), meanBlock };
}

/**
 * Mean length of the blocks for a series: as planned, or what the series asks for, or 1 where it is too short to say.
 */
export function meanBlockOf(values: ArrayLike<number>, { meanBlock }: BootstrapPlan): number {
  return meanBlock ?? blockLength(values).value?.stationary ?? 1;
}
