/** Sum of all values up to and including each day; a missing day adds nothing. NaN before the first value. */
export function runningTotal(values: Float64Array, out: Float64Array): void {
  let total = Number.NaN;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!Number.isNaN(value)) total = Number.isNaN(total) ? value : total + value;
    out[i] = total;
  }
}
