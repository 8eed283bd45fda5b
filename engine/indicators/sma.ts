import { minMagnitude } from './fallen.ts';

/**
 * Simple moving average of the last `length` values.
 *
 * NaN until `length` consecutive values are present; a missing value leaves the average empty for `length` days and no
 * longer. The sum is recomputed after each gap and where it has fallen far, so that no rounding error outlives the
 * numbers it came from.
 */
export function sma(values: Float64Array, length: number, out: Float64Array): void {
  const count = values.length;
  let next = 0;
  while (next < count) next = averageUntilGap(values, length, out, next);
}

/** Averages from a first value up to the next missing one. @returns The position after that one. */
function averageUntilGap(values: Float64Array, length: number, out: Float64Array, from: number): number {
  // Reading the array's length on every value costs as much as reading an element.
  const count = values.length;
  // V8 makes the loops a third faster if it knows that the position is a 32-bit integer.
  const first = from | 0;
  const full = first + length;
  const end = Math.min(full, count);
  let sum = 0.0;
  let peak = 0.0;
  let i = first;
  for (; i < end; i++) {
    const value = values[i]!;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) return i + 1;
    sum += value;
    peak = Math.max(peak, Math.abs(sum));
  }
  if (i < full) return count;
  out[i - 1] = sum / length;
  let least = minMagnitude(peak);
  for (let leaving = first; i < count; i++, leaving++) {
    const value = values[i]!;
    if (Number.isNaN(value)) break;
    sum = sum + value - values[leaving]!;
    if (sum > peak) {
      peak = sum;
      least = minMagnitude(peak);
    } else if (sum < least) {
      // Only sums that have fallen far, or are below zero, pay for their magnitude.
      if (Math.abs(sum) < least) {
        sum = sumOf(values, leaving + 1, length);
        peak = 0.0;
      }
      peak = Math.max(peak, Math.abs(sum));
      least = minMagnitude(peak);
    }
    out[i] = sum / length;
  }
  if (i < count) out[i++] = Number.NaN;
  return i;
}

function sumOf(values: Float64Array, from: number, length: number): number {
  let sum = 0;
  for (let k = from; k < from + length; k++) sum += values[k]!;
  return sum;
}
