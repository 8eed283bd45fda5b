import { lowerBound } from '../indicators/lower-bound.ts';
import { quantile } from '../statistics/quantile.ts';

/**
 * Quantiles of all values up to and including some positions, interpolated linearly between ranks.
 *
 * @param shares - 0 to 1 each; 0.5 is the median.
 * @param at - Positions, ascending.
 * @param min - Values that a position must have behind it; NaN below that.
 * @returns one array per share with one number per position.
 */
export function expandingQuantiles(
  values: Float64Array,
  shares: readonly number[],
  at: readonly number[],
  min: number,
): Float64Array[] {
  const out = shares.map(() => new Float64Array(at.length).fill(Number.NaN));
  const sorted = new Float64Array(values.length);
  let count = 0;
  let next = 0;
  at.forEach((position, i) => {
    for (; next <= position && next < values.length; next++) {
      const value = values[next]!;
      if (Number.isNaN(value)) continue;
      const place = lowerBound(sorted, value, count);
      sorted.copyWithin(place + 1, place, count);
      sorted[place] = value;
      count++;
    }
    if (count < min) return;
    const seen = sorted.subarray(0, count);
    shares.forEach((share, k) => {
      out[k]![i] = quantile(seen, share);
    });
  });
  return out;
}
