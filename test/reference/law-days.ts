import { type Day, toDay } from '../../engine/calendar.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import type { Random } from '../../engine/statistics/random.ts';

const WINDOW = 400;
/**
 * Up to this day, series of the market, the chain, derivatives, funds and the economy all have values; later some files
 * end.
 */
export const LAST_DAY = toDay('2025-11-10');
/** Last day of the coins. */
export const LAST_COINS = toDay('2025-07-12');
/** The only snapshot of options, and the settlement days of its expiries. */
export const OPTIONS = Array.from({ length: 60 }, (_, i) => toDay('2025-12-05') + i);

/** Every day of the 400 up to and including the given day. */
export function windowTo(lastDay: Day): Day[] {
  return Array.from({ length: WINDOW }, (_, i) => lastDay - WINDOW + 1 + i);
}

/**
 * The last day on which all given series that the history has are alive: a window of missing values would prove
 * nothing.
 */
export function lastDayOf(view: SeriesView, series: readonly string[]): Day {
  return series.reduce((day, id) => Math.min(day, latest(view, id)?.day ?? LAST_DAY), LAST_DAY);
}

/** Random days between two days, with repetition. */
export function drawDays(random: Random, count: number, firstDay: Day, lastDay: Day): Day[] {
  return Array.from({ length: count }, () => firstDay + Math.floor(random() * (lastDay - firstDay + 1)));
}
