import { ema } from './ema.ts';

/**
 * Moving average convergence divergence (Gerald Appel): the fast minus the slow exponential average, and the
 * exponential average of that line.
 *
 * All three averages are seeded by the simple average of their first values, as in TTR; TA-Lib and charts that seed by
 * the first value differ in the first bars. The line is NaN for the first `slow - 1` bars, the signal for `signal - 1`
 * more; both restart after a missing value.
 */
export function macd(
  values: Float64Array,
  fast: number,
  slow: number,
  signal: number,
  line: Float64Array,
  signalLine: Float64Array,
): void {
  ema(values, fast, line);
  ema(values, slow, signalLine);
  for (let i = 0; i < line.length; i++) line[i] = line[i]! - signalLine[i]!;
  ema(line, signal, signalLine);
}
