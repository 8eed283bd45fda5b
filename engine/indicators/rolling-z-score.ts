/**
 * Distance of each value from the mean of the last `length` values (its own among them), in sample standard deviations.
 *
 * Sliding Welford, so that a large level does not eat the digits of a small spread. NaN until `length` values in a row
 * are present, and where they do not vary.
 */
export function rollingZScore(values: Float64Array, length: number, out: Float64Array): void {
  let run = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) {
      run = 0;
      mean = 0;
      squares = 0;
      continue;
    }
    run++;
    if (run <= length) {
      const before = mean;
      mean += (value - mean) / run;
      squares += (value - before) * (value - mean);
    } else {
      const leaving = values[i - length] as number;
      const before = mean;
      mean += (value - leaving) / length;
      squares += (value - leaving) * (value - mean + leaving - before);
    }
    if (run >= length) out[i] = zScore(value, mean, squares / (length - 1));
  }
}

/** A spread below this share of the level is rounding, not variation. */
const ROUNDING = 1e-12;

function zScore(value: number, mean: number, variance: number): number {
  const deviation = Math.sqrt(Math.max(variance, 0));
  return deviation <= Math.abs(mean) * ROUNDING ? Number.NaN : (value - mean) / deviation;
}
