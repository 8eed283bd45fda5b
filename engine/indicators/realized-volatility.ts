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
  let run = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < closes.length; i++) {
    const value = returns[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) {
      run = 0;
      mean = 0;
      squares = 0;
      continue;
    }
    run++;
    const before = mean;
    if (run <= length) {
      mean += (value - mean) / run;
      squares += (value - before) * (value - mean);
    } else {
      const leaving = returns[i - length] as number;
      mean += (value - leaving) / length;
      squares += (value - leaving) * (value - mean + leaving - before);
    }
    if (run >= length) out[i] = roundSignificant(Math.sqrt((DAYS_PER_YEAR * Math.max(squares, 0)) / (length - 1)));
  }
}
