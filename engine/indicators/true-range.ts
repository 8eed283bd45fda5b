/**
 * True range (Wilder, 1978): the range of a bar including the gap from the previous close. In units of the price.
 *
 * NaN on the first bar, since it has no previous close, and next to a bar without prices.
 */
export function trueRange(high: Float64Array, low: Float64Array, close: Float64Array, out: Float64Array): void {
  out[0] = Number.NaN;
  for (let i = 1; i < close.length; i++) {
    const before = close[i - 1]!;
    out[i] = Math.max(high[i]!, before) - Math.min(low[i]!, before);
  }
}
