/**
 * Slope per day of the least-squares line through the last `length` values.
 *
 * NaN until `length` values in a row are present, and for a `length` of 1: one point has no slope. Sums run about the
 * level of the first value, so that a large level does not eat the digits of a small slope.
 */
export function rollingSlope(values: Float64Array, length: number, out: Float64Array): void {
  // With x = 0..length-1 in every window, sums of x and x² are constants.
  const meanX = (length - 1) / 2;
  const sumXX = (length * (length * length - 1)) / 12;
  let run = 0;
  let base = 0;
  let sum = 0;
  let weighted = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) {
      run = 0;
      continue;
    }
    if (run === 0) {
      base = value;
      sum = 0;
      weighted = 0;
    }
    if (run < length) {
      weighted += run * (value - base);
      sum += value - base;
    } else {
      const leaving = (values[i - length] as number) - base;
      // Every remaining point moves one to the left.
      weighted += leaving - sum + (length - 1) * (value - base);
      sum += value - base - leaving;
    }
    run++;
    if (run >= length && length > 1) out[i] = (weighted - meanX * sum) / sumXX;
  }
}
