/**
 * Mean of the last `length` values, and the sum of their squared distances from it.
 *
 * NaN until `length` values in a row are present. Sliding Welford, so that a large level does not eat the digits of a
 * small spread; the sum is never below 0.
 */
export function rollingMoments(
  values: Float64Array,
  length: number,
  means: Float64Array,
  squaredDistances: Float64Array,
): void {
  let run = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    means[i] = Number.NaN;
    squaredDistances[i] = Number.NaN;
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
      const leaving = values[i - length] as number;
      mean += (value - leaving) / length;
      squares += (value - leaving) * (value - mean + leaving - before);
    }
    if (run < length) continue;
    means[i] = mean;
    squaredDistances[i] = Math.max(squares, 0);
  }
}
