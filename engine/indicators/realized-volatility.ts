import { rollingMoments } from './rolling-moments.ts';
import { roundSignificant } from './round-significant.ts';

const DAYS_PER_YEAR = 365;

/**
 * Realised volatility: sample standard deviation of the last `length` daily log returns, times √365, as a fraction.
 *
 * NaN until `length` consecutive returns are present. Uses sliding Welford updates, so a calm stretch after a storm
 * keeps its precision.
 */
export function realizedVolatility(closes: Float64Array, length: number, out: Float64Array): void {
  const returns = new Float64Array(closes.length).fill(Number.NaN);
  for (let i = 1; i < closes.length; i++) returns[i] = Math.log(closes[i]! / closes[i - 1]!);
  const means = new Float64Array(closes.length);
  rollingMoments(returns, length, means, out);
  for (let i = 0; i < closes.length; i++)
    out[i] = roundSignificant(Math.sqrt((DAYS_PER_YEAR * out[i]!) / (length - 1)));
}
