/** First position in ascending numbers whose value is not below the given one; `count` numbers are looked at. */
export function lowerBound(sorted: ArrayLike<number>, value: number, count = sorted.length): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
