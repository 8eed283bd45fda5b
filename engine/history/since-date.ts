import { toDay } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/**
 * Returns the column of a series without values before a date, so that a mean or a fit begins on the same day with any
 * provider.
 */
export function sinceDate(view: SeriesView, seriesId: string, date: string): Float64Array {
  return view
    .values(seriesId)
    .slice()
    .fill(Number.NaN, 0, Math.max(toDay(date) - view.firstDay, 0));
}
