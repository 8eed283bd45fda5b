import { type Day, toIsoDate } from '../calendar.ts';
import { isBegunSeries, wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import type { SeriesView } from '../series-view.ts';
import { historyNeedsOf } from './history-needs-of.ts';

/** A history that does not reach back as far as a value needs it. */
export interface HistoryLack {
  readonly series: string;
  /** Text for readers, for example `no value: history of btc_close begins 2025-10-18, needed since 2010-07-18`. */
  readonly reason: string;
}

/**
 * Returns the first history that a series needs on a day and that is too short; null when none is.
 *
 * @param view - Must contain the histories that the series needs.
 */
export function historyLack(view: SeriesView, series: string, day: Day): HistoryLack | null {
  const at = Math.min(day, view.lastDay) - view.firstDay;
  for (const need of historyNeedsOf(series)) {
    const reason = historyFault(view.values(need.series), view.firstDay, need, at);
    if (reason !== null) return { series: need.series, reason };
  }
  return null;
}

/**
 * Returns the lack of history of the first listed series that has no value, or no complete history, because of it; null
 * when none is short.
 */
export function shortHistoryOf(view: SeriesView, series: readonly string[]): HistoryLack | null {
  for (const id of series) {
    const lack = historyLack(view, id, view.lastDay);
    if (lack) return lack;
  }
  for (const id of series.filter(isBegunSeries)) {
    const reason = historyFault(view.values(id), view.firstDay, wholeHistoryOf(id), view.length - 1);
    if (reason !== null) return { series: id, reason };
  }
  return null;
}

/** Describes why a series has no value on a day: the history it lacks, or the day of its newest value. */
export function missingReason(view: SeriesView, series: string, day: Day): string {
  const lack = historyLack(view, series, day);
  if (lack) return lack.reason;
  const values = view.values(series);
  let newest = Math.min(day, view.lastDay) - view.firstDay;
  while (newest >= 0 && Number.isNaN(values[newest]!)) newest--;
  return newest < 0 ? 'no value so far' : `no value on the day; the newest is of ${toIsoDate(view.firstDay + newest)}`;
}
