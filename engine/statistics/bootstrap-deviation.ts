/** Lag weights below this count as zero. */
const NEGLIGIBLE = 1e-12;

/**
 * Standard deviation of √n times the mean of a stationary bootstrap resample. Exact: the limit for infinitely many
 * draws (Politis and Romano 1994, lemma 1). For a mean block of 1 it is the population deviation.
 *
 * @param values - At least two.
 * @param meanBlock - Mean length of a block, at least 1.
 */
export function bootstrapDeviation(values: Float64Array, meanBlock: number): number {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const centred = values.map((value) => value - mean);
  let variance = circularCovariance(centred, 0);
  let stay = 1 - 1 / meanBlock;
  for (let lag = 1; lag < count && stay > NEGLIGIBLE; lag++) {
    variance += 2 * (1 - lag / count) * stay * circularCovariance(centred, lag);
    stay *= 1 - 1 / meanBlock;
  }
  return Math.sqrt(Math.max(variance, 0));
}

function circularCovariance(centred: Float64Array, lag: number): number {
  const count = centred.length;
  let sum = 0;
  for (let i = 0; i < count - lag; i++) sum += centred[i]! * centred[i + lag]!;
  for (let i = count - lag; i < count; i++) sum += centred[i]! * centred[i + lag - count]!;
  return sum / count;
}
