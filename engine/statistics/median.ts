import { quantile } from './quantile.ts';

/** Median of numbers in any order, the mean of the two middle ones for an even count; null for none. */
export function median(values: ArrayLike<number>): number | null {
  return values.length === 0 ? null : quantile(Float64Array.from(values).sort(), 0.5);
}
