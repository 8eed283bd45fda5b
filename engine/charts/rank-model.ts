import { type SeriesView, valueOn } from '../series-view.ts';
import type { ChartModel } from './chart-model.ts';

/** Minimum number of values for a meaningful rank. */
const MIN_VALUES = 365;

/**
 * A percentile rank among all days up to the newest one: the share of values below, ties counted half.
 *
 * @param field - Key of the field with the rank as it was known on each day.
 * @param series - Series whose values are ranked.
 */
export function rankModel(field: string, series: string): ChartModel {
  return {
    field,
    inputs: [series],
    fit(known) {
      const values = known.values(series).filter((value) => !Number.isNaN(value));
      if (values.length < MIN_VALUES) return null;
      const sorted = values.sort();
      return {
        curve: null,
        placeOn(view: SeriesView, day) {
          const value = valueOn(view, series, day);
          return value === null
            ? null
            : (50 * (countUpTo(sorted, value, false) + countUpTo(sorted, value, true))) / sorted.length;
        },
      };
    },
  };
}

/** Number of sorted values below a value, or below or equal to it. */
function countUpTo(sorted: Float64Array, value: number, isEqualIn: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = sorted[middle]!;
    if (one < value || (isEqualIn && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
