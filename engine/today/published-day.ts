import type { Day } from '../calendar.ts';
import { coveredDay } from '../cycle/covered-day.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { TODAY_GAUGES } from './today-gauges.ts';

/**
 * Returns the newest day that a series is published for. The pulse and the cycle score have values on days that only some of
 * their sources have reached; of these the newest that enough components cover counts.
 */
export function publishedDay(view: SeriesView, series: string): Day | null {
  const gauge = TODAY_GAUGES.find((one) => one.series === series);
  return (gauge ? coveredDay(view, series, gauge.parts) : latest(view, series))?.day ?? null;
}
