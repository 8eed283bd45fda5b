import type { Day } from '../calendar.ts';
import { orNull } from '../or-null.ts';
import type { SeriesView } from '../series-view.ts';

/** Returns the days of a grid that ends on its last day: `first` or up to a step later, ascending. */
export function sampleDays(first: Day, last: Day, step: number): Day[] {
  const count = Math.max(Math.floor((last - first) / step) + 1, 0);
  return Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step);
}

/**
 * Thins a series to a grid of days: the newest value of each step that ends on a day of the grid, so that a weekly or
 * monthly series loses none of its values to a grid that misses their days.
 *
 * @returns one value per day of the grid; null where a step has none.
 */
export function sampleLine(view: SeriesView, series: string, days: readonly Day[], step: number): (number | null)[] {
  const values = view.values(series);
  return days.map((day) => {
    for (let back = 0; back < step; back++) {
      const value = orNull(values[day - back - view.firstDay]);
      if (value !== null) return value;
    }
    return null;
  });
}
