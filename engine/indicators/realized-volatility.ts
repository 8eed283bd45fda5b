import { rollingMoments } from './rolling-moments.ts';
import { roundSignificant } from './round-significant.ts';

const DAYS_PER_YEAR = 365;

/**
 * Realised volatility: sample standard deviation of the last `length` daily log returns, times √365, as a fraction.
 *
 * NaN until `length` returns in a row are present. Sliding Welford, so that a calm stretch after a storm keeps its digits.
 */
export function realizedVolatility(closes: Float64Array, length: number, out: Float64Array): void {
  const returns = new Float64Array(closes.length).fill(Number.NaN);
  for (let i = 1; i < closes.length; i++) returns[i] = Math.log((closes[i] as number) / (closes[i - 1] as number));
  const means = new Float64Array(closes.length);
  rollingMoments(returns, length, means, out);
  for (let i = 0; i < closes.length; i++)
    out[i] = roundSignificant(Math.sqrt((DAYS_PER_YEAR * (out[i] as number)) / (length - 1)));
}
