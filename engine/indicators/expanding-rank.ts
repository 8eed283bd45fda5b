import { lowerBound } from './lower-bound.ts';

/**
 * Percentile rank of each value among all values up to and including its own day, 0 to 100: the share below, ties
 * counted half.
 *
 * NaN until `least` values are present, and on days without one. A Fenwick tree over the sorted values keeps the counts
 * in O(n log n); later values have a position in the tree but do not count yet.
 */
export function expandingRank(values: Float64Array, min: number, out: Float64Array): void {
  // A value repeated on consecutive days needs a single position.
  const sorted = values.filter((value, i) => !Number.isNaN(value) && value !== values[i - 1]).sort();
  const tree = new Int32Array(sorted.length + 1);
  const seen = new Int32Array(sorted.length);
  let count = 0;
  let place = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) continue;
    if (value !== values[i - 1]) place = lowerBound(sorted, value);
    const below = sumBefore(tree, place);
    const equal = seen[place]!;
    seen[place] = equal + 1;
    for (let node = place + 1; node < tree.length; node += node & -node) tree[node] = tree[node]! + 1;
    count++;
    if (count >= min) out[i] = (100 * (below + (equal + 1) / 2)) / count;
  }
}

/** Returns how many of the first `place` values have been seen. */
function sumBefore(tree: Int32Array, place: number): number {
  let sum = 0;
  for (let node = place; node > 0; node -= node & -node) sum += tree[node]!;
  return sum;
}
