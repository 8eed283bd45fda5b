/**
 * Number of non-overlapping windows that carry as much information as one independent window: 1 + 2 times the sum of
 * the autocorrelations of outcomes at one, two and more horizons, up to the first that is not positive (Geyer 1992,
 * Statistical Science 7). 1 where returns are independent, more where good times last longer than a window.
 *
 * @param hits - Whether the outcome after each day counts, 1 or 0, in chronological order.
 * @param horizon - Days of a window.
 */
export function windowDependence(hits: ArrayLike<number>, horizon: number): number {
  const count = hits.length;
  let mean = 0;
  for (let i = 0; i < count; i++) mean += hits[i]! / count;
  const variance = mean * (1 - mean);
  if (!(variance > 0)) return 1;
  let dependence = 1;
  // Beyond half of the history there are too few pairs to estimate a correlation.
  for (let lag = horizon; lag < count / 2; lag += horizon) {
    let sum = 0;
    for (let i = lag; i < count; i++) sum += (hits[i]! - mean) * (hits[i - lag]! - mean);
    const correlation = sum / ((count - lag) * variance);
    if (correlation <= 0) break;
    dependence += 2 * correlation;
  }
  return dependence;
}
