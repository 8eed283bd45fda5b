/**
 * Maximum drawdown within the days that follow, a fraction of at most 0; the day itself is the first of the window. NaN
 * where the window ends beyond the last known day, and where the first or the last of its days has no price; days
 * without a price in between are skipped.
 *
 * @param horizon - Days of the window after the first, at least 1.
 * @param length - Number of known days; all of them when left out.
 */
export function forwardDrawdowns(close: Float64Array, horizon: number, length = close.length): Float64Array {
  const out = new Float64Array(length).fill(Number.NaN);
  for (let i = 0; i + horizon < length; i++) {
    if (Number.isNaN(close[i]!) || Number.isNaN(close[i + horizon]!)) continue;
    out[i] = deepestFall(close, i, i + horizon);
  }
  return out;
}

function deepestFall(close: Float64Array, from: number, to: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  let min = 1.0;
  for (let i = from; i <= to; i++) {
    const price = close[i]!;
    if (price > highest) highest = price;
    else if (price < min * highest) min = price / highest;
  }
  return min - 1;
}
