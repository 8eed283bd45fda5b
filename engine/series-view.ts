import type { Day } from './calendar.ts';
import { orNull } from './or-null.ts';

/**
 * Point-in-time view for the engine: every series from {@link SeriesView.firstDay} up to and including {@link
 * SeriesView.lastDay}.
 *
 * A view ends at its as-of day, so a computation over it cannot look ahead. All columns share one day index:
 * `values(id)[i]` is the value of day `firstDay + i`, `NaN` where there is none. The arrays are shared; never write to
 * them.
 */
export interface SeriesView {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** `lastDay - firstDay + 1`. */
  readonly length: number;
  /** The column of a series; a series without observations is a column of NaN. */
  values(seriesId: string): Float64Array;
}

/** Value of a series on a day, or null when there is none or the day is outside the view. */
export function valueOn(view: SeriesView, seriesId: string, day: Day): number | null {
  if (day < view.firstDay || day > view.lastDay) return null;
  return orNull(view.values(seriesId)[day - view.firstDay]);
}

/** The newest observation of a series at or before the end of the view, or null when it has none. */
export function latest(view: SeriesView, seriesId: string): { readonly day: Day; readonly value: number } | null {
  const column = view.values(seriesId);
  for (let i = column.length - 1; i >= 0; i--) {
    const value = column[i];
    if (value !== undefined && !Number.isNaN(value)) return { day: view.firstDay + i, value };
  }
  return null;
}

/** The day of the newest observation of a series; the last day of the view when it has none. */
export function lastValueDay(view: SeriesView, seriesId: string): Day {
  return latest(view, seriesId)?.day ?? view.lastDay;
}
