import { lowerBound } from './lower-bound.ts';
import { median } from './median.ts';

/** Median of the last `length` values. NaN until `length` consecutive values are present. */
export function rollingMedian(values: Float64Array, length: number, out: Float64Array): void {
  const sorted = new Float64Array(length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) {
      count = 0;
      continue;
    }
    if (count === length) {
      const leaving = lowerBound(sorted, values[i - length]!, count);
      sorted.copyWithin(leaving, leaving + 1, count);
      count--;
    }
    const at = lowerBound(sorted, value, count);
    sorted.copyWithin(at + 1, at, count);
    sorted[at] = value;
    count++;
    if (count === length) out[i] = median(sorted);
  }
}
