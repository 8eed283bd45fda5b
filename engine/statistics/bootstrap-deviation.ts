/** Weights of a lag below this are nothing. */
const NEGLIGIBLE = 1e-12;

/**
 * Standard deviation of √n times the mean of a resample of the stationary bootstrap, exact: the limit of drawing it for
 * ever (Politis and Romano 1994, lemma 1). For a mean block of 1 the deviation of the population.
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
  for (let i = 0; i < count - lag; i++) sum += (centred[i] as number) * (centred[i + lag] as number);
  for (let i = count - lag; i < count; i++) sum += (centred[i] as number) * (centred[i + lag - count] as number);
  return sum / count;
}
