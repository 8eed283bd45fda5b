/**
 * Sum of all values up to and including each day. A missing day adds nothing and has no total, so an old total never
 * passes as new.
 */
export function runningTotal(values: Float64Array, out: Float64Array): void {
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) total += value;
    out[i] = Number.isNaN(value) ? Number.NaN : total;
  }
}
