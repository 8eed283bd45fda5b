/**
 * Returns the first position in ascending numbers whose value is not below the given one, searching the first `count`
 * numbers.
 */
export function lowerBound(sorted: ArrayLike<number>, value: number, count = sorted.length): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
