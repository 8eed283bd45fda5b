import { fallen } from './fallen.ts';

/**
 * Mean of those of the last `length` values that are present; NaN where fewer than `least` are.
 *
 * For quantities a source leaves out now and then, where one missing day should not silence a month. The sum is made anew
 * where it has fallen far.
 */
export function meanOfPresent(values: Float64Array, length: number, least: number, out: Float64Array): void {
  let sum = 0;
  let peak = 0;
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
    if (fallen(sum, peak)) {
      sum = sumOfPresent(values, Math.max(0, i - length + 1), i);
      peak = 0;
    }
    peak = Math.max(peak, Math.abs(sum));
    out[i] = count >= least ? sum / count : Number.NaN;
  }
}

function sumOfPresent(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k <= to; k++) if (!Number.isNaN(values[k] as number)) sum += values[k] as number;
  return sum;
}
