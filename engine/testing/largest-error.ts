/**
 * Returns the largest difference between two columns, relative to the expected value where that exceeds `floor` and to
 * `floor` below it.
 *
 * Infinite where only one of the two has a value, or where their lengths differ.
 */
export function largestError(actual: ArrayLike<number>, expected: ArrayLike<number>, floor = 1): number {
  if (actual.length !== expected.length) return Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let i = 0; i < expected.length; i++) {
    const [ours, theirs] = [actual[i]!, expected[i]!];
    if (Object.is(ours, theirs)) continue;
    const error = Math.abs(ours - theirs) / Math.max(Math.abs(theirs), floor);
    largest = Math.max(largest, Number.isNaN(error) ? Number.POSITIVE_INFINITY : error);
  }
  return largest;
}
