/**
 * Exponential moving average with smoothing 2 / (length + 1), seeded by the simple average of the first `length`
 * values.
 *
 * NaN before the seed. The average restarts after a missing value, since a recursive average cannot bridge a gap.
 */
export function ema(values: Float64Array, length: number, out: Float64Array): void {
  smooth(values, length, 2 / (length + 1), out);
}

/** Wilder's moving average: smoothing 1 / length, with the same seed. */
export function rma(values: Float64Array, length: number, out: Float64Array): void {
  smooth(values, length, 1 / length, out);
}

function smooth(values: Float64Array, length: number, alpha: number, out: Float64Array): void {
  let run = 0;
  let sum = 0;
  let average = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) {
      run = 0;
      sum = 0;
      out[i] = Number.NaN;
      continue;
    }
    run++;
    if (run < length) {
      sum += value;
      out[i] = Number.NaN;
      continue;
    }
    average = run === length ? (sum + value) / length : average + alpha * (value - average);
    out[i] = average;
  }
}
