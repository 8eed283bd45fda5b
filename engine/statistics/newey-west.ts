/**
 * Standard error of the slope of a least-squares line with autocorrelated residuals (Newey and West 1987, Econometrica
 * 55): the autocovariances of x times residual up to a lag count, with linearly declining weights.
 *
 * Windows that overlap by up to h - 1 steps need a lag of at least h - 1.
 *
 * @param x - Regressor of each observation, in chronological order.
 * @param residuals - Residuals from the line.
 * @param lag - Steps over which residuals depend on each other, at least 0; 0 is White's error.
 */
export function neweyWestSlopeError(x: ArrayLike<number>, residuals: ArrayLike<number>, lag: number): number {
  const count = x.length;
  let mean = 0;
  for (let i = 0; i < count; i++) mean += x[i]! / count;
  const scores = Float64Array.from({ length: count }, (_, i) => (x[i]! - mean) * residuals[i]!);
  let spread = 0;
  for (let i = 0; i < count; i++) spread += (x[i]! - mean) ** 2;
  let variance = 0;
  for (let step = 0; step <= Math.min(lag, count - 1); step++) {
    let covariance = 0;
    for (let i = step; i < count; i++) covariance += scores[i]! * scores[i - step]!;
    variance += (step === 0 ? 1 : 2 * (1 - step / (lag + 1))) * covariance;
  }
  return Math.sqrt(Math.max(variance, 0)) / spread;
}
