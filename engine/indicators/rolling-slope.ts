/**
 * Slope per day of the least-squares line through the last `length` values.
 *
 * NaN until `length` consecutive values are present, and for a `length` of 1, since one point has no slope. Each window
 * is summed on its own, about the level of its first value, so that neither a large level nor earlier values cost
 * precision.
 */
export function rollingSlope(values: Float64Array, length: number, out: Float64Array): void {
  // With x = 0..length-1 in every window, sums of x and x² are constants.
  const meanX = (length - 1) / 2;
  const sumXX = (length * (length * length - 1)) / 12;
  let run = 0;
  for (let i = 0; i < values.length; i++) {
    run = Number.isNaN(values[i]!) ? 0 : run + 1;
    out[i] = Number.NaN;
    if (run < length || length === 1) continue;
    const from = i - length + 1;
    const base = values[from]!;
    let products = 0;
    for (let x = 1; x < length; x++) products += (x - meanX) * (values[from + x]! - base);
    out[i] = products / sumXX;
  }
}
