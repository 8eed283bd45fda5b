/**
 * Simple moving average of the last `length` values.
 *
 * NaN until `length` values in a row are present; a missing value silences the average for `length` days and no longer.
 * The sum is rebuilt after each gap, so an error cannot outlive one.
 */
export function sma(values: Float64Array, length: number, out: Float64Array): void {
  let sum = 0;
  let run = 0;
  // Asking an array for its length on every value costs as much as reading it.
  const count = values.length;
  for (let i = 0; i < count; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) {
      sum = 0;
      run = 0;
      out[i] = Number.NaN;
      continue;
    }
    sum += value;
    run++;
    if (run > length) sum -= values[i - length] as number;
    out[i] = run >= length ? sum / length : Number.NaN;
  }
}
