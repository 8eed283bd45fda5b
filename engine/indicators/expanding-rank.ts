import { lowerBound } from './lower-bound.ts';

/**
 * Where each value stands among all values up to and including its own day, 0 to 100: the share below, ties counted half.
 *
 * NaN until `least` values are present, and on days without one.
 */
export function expandingRank(values: Float64Array, least: number, out: Float64Array): void {
  const sorted = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) continue;
    const below = lowerBound(sorted, value, count);
    let equal = 0;
    while (below + equal < count && sorted[below + equal] === value) equal++;
    sorted.copyWithin(below + 1, below, count);
    sorted[below] = value;
    count++;
    if (count >= least) out[i] = (100 * (below + (equal + 1) / 2)) / count;
  }
}
