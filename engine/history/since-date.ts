import { toDay } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** The column of a series without what lies before a date, so that a mean or a fit begins on one day whoever provides it. */
export function sinceDate(view: SeriesView, seriesId: string, date: string): Float64Array {
  return view
    .values(seriesId)
    .slice()
    .fill(Number.NaN, 0, Math.max(toDay(date) - view.firstDay, 0));
}
