/**
 * Mean of those of the last `length` values that are present; NaN where fewer than `least` are.
 *
 * For quantities a source leaves out now and then, where one missing day should not silence a month.
 */
export function meanOfPresent(values: Float64Array, length: number, least: number, out: Float64Array): void {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const leaving = values[i - length] ?? Number.NaN;
    if (!Number.isNaN(value)) {
      sum += value;
      count++;
    }
    if (!Number.isNaN(leaving)) {
      sum -= leaving;
      count--;
    }
    if (count === 0) sum = 0;
    out[i] = count >= least ? sum / count : Number.NaN;
  }
}
