import { lowerBound } from './lower-bound.ts';

/**
 * Where each value stands among all values up to and including its own day, 0 to 100: the share below, ties counted half.
 *
 * NaN until `least` values are present, and on days without one. Counts are kept in a Fenwick tree over the sorted
 * values, O(n log n): values to come have a place in it and count nothing.
 */
export function expandingRank(values: Float64Array, least: number, out: Float64Array): void {
  // A value that stands for several days in a row needs one place.
  const sorted = values.filter((value, i) => !Number.isNaN(value) && value !== values[i - 1]).sort();
  const tree = new Int32Array(sorted.length + 1);
  const seen = new Int32Array(sorted.length);
  let count = 0;
  let place = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) continue;
    if (value !== values[i - 1]) place = lowerBound(sorted, value);
    const below = sumBefore(tree, place);
    const equal = seen[place] as number;
    seen[place] = equal + 1;
    for (let node = place + 1; node < tree.length; node += node & -node) tree[node] = (tree[node] as number) + 1;
    count++;
    if (count >= least) out[i] = (100 * (below + (equal + 1) / 2)) / count;
  }
}

/** How many of the first `place` values have been seen. */
function sumBefore(tree: Int32Array, place: number): number {
  let sum = 0;
  for (let node = place; node > 0; node -= node & -node) sum += tree[node] as number;
  return sum;
}
