/**
 * Population standard deviation of all values up to and including each day, by Welford's method.
 *
 * Missing values are skipped and leave the deviation unchanged. NaN before the first value.
 */
export function expandingDeviation(values: Float64Array, out: Float64Array): void {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) {
      count++;
      const before = mean;
      mean += (value - mean) / count;
      squares += (value - before) * (value - mean);
    }
    out[i] = count === 0 ? Number.NaN : Math.sqrt(squares / count);
  }
}
