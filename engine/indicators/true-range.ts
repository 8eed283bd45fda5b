/**
 * True range (Wilder, 1978): how far a bar reaches, the gap from the last close included. In units of the price.
 *
 * NaN on the first bar, since there is no close before it, and beside a bar without prices.
 */
export function trueRange(high: Float64Array, low: Float64Array, close: Float64Array, out: Float64Array): void {
  out[0] = Number.NaN;
  for (let i = 1; i < close.length; i++) {
    const before = close[i - 1] as number;
    out[i] = Math.max(high[i] as number, before) - Math.min(low[i] as number, before);
  }
}
