import { quantile } from './quantile.ts';

/** The middle of numbers in any order, the mean of the two middle ones where their count is even; null without any. */
export function median(values: ArrayLike<number>): number | null {
  return values.length === 0 ? null : quantile(Float64Array.from(values).sort(), 0.5);
}
