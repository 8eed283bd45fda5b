/**
 * How many windows without a day in common say as much as one independent window: 1 + 2 sum of the correlations of what
 * followed with what followed one, two and more horizons later, up to the first that is not positive (Geyer 1992,
 * Statistical Science 7). 1 where returns do not depend on those before, more where good times last longer than a window.
 *
 * @param hits - Whether what followed each day counts, 1 or 0, in order of time.
 * @param horizon - Days of a window.
 */
export function windowDependence(hits: ArrayLike<number>, horizon: number): number {
  const count = hits.length;
  let mean = 0;
  for (let i = 0; i < count; i++) mean += (hits[i] as number) / count;
  const variance = mean * (1 - mean);
  if (!(variance > 0)) return 1;
  let dependence = 1;
  // Beyond half of the history there are too few pairs to tell a correlation.
  for (let lag = horizon; lag < count / 2; lag += horizon) {
    let sum = 0;
    for (let i = lag; i < count; i++) sum += ((hits[i] as number) - mean) * ((hits[i - lag] as number) - mean);
    const correlation = sum / ((count - lag) * variance);
    if (correlation <= 0) break;
    dependence += 2 * correlation;
  }
  return dependence;
}
