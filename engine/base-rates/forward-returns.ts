/**
 * Return over the days that follow, a fraction: close[i + h] / close[i] - 1. NaN where the outcome is beyond the last
 * known day, and where either day has no price.
 *
 * @param horizon - Days h, at least 1.
 * @param length - Number of known days; all of them when left out.
 */
export function forwardReturns(close: Float64Array, horizon: number, length = close.length): Float64Array {
  const out = new Float64Array(length).fill(Number.NaN);
  for (let i = 0; i + horizon < length; i++) out[i] = close[i + horizon]! / close[i]! - 1;
  return out;
}
