import { fallen } from './fallen.ts';

/**
 * Simple moving average of the last `length` values.
 *
 * NaN until `length` consecutive values are present; a missing value leaves the average empty for `length` days and no
 * longer. The sum is recomputed after each gap and where it has fallen far, so that no rounding error outlives the
 * numbers it came from.
 */
export function sma(values: Float64Array, length: number, out: Float64Array): void {
  let sum = 0;
  let peak = 0;
  let run = 0;
  // Reading the array's length on every value costs as much as reading an element.
  const count = values.length;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) {
      sum = 0;
      peak = 0;
      run = 0;
      out[i] = Number.NaN;
      continue;
    }
    sum += value;
    run++;
    if (run > length) sum -= values[i - length]!;
    if (sum > peak || -sum > peak) {
      peak = Math.abs(sum);
    } else if (run > length && fallen(sum, peak)) {
      sum = sumOf(values, i - length + 1, length);
      peak = Math.abs(sum);
    }
    out[i] = run >= length ? sum / length : Number.NaN;
  }
}

function sumOf(values: Float64Array, from: number, length: number): number {
  let sum = 0;
  for (let k = from; k < from + length; k++) sum += values[k]!;
  return sum;
}
