import { fallen } from './fallen.ts';

/**
 * Mean of the values present among the last `length`; NaN where fewer than `least` are present.
 *
 * For sources with occasional gaps, where one missing day should not leave a month without a value. The sum is
 * recomputed where it has fallen far.
 */
export function meanOfPresent(values: Float64Array, length: number, min: number, out: Float64Array): void {
  let sum = 0;
  let peak = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const leaving = values[i - length] ?? Number.NaN;
    if (!Number.isNaN(value)) {
      sum += value;
      count++;
    }
    if (!Number.isNaN(leaving)) {
      sum -= leaving;
      count--;
    }
    if (fallen(sum, peak)) {
      sum = sumOfPresent(values, Math.max(0, i - length + 1), i);
      peak = 0;
    }
    peak = Math.max(peak, Math.abs(sum));
    out[i] = count >= min ? sum / count : Number.NaN;
  }
}

function sumOfPresent(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k <= to; k++) if (!Number.isNaN(values[k]!)) sum += values[k]!;
  return sum;
}
