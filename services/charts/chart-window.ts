import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';

/** Chart windows that readers can choose, days; null for the whole history. */
export const CHART_RANGES = { '1y': 365, '4y': 4 * 365 + 1, all: null } as const;
export type ChartRange = keyof typeof CHART_RANGES;

const WEEK = 7;
/** Minimum length of a drawn window, days. */
const MIN_DAYS = 14;

/** Days that a chart page shows. */
export interface ChartWindow {
  /** Null for a window with its own ends. */
  readonly range: ChartRange | null;
  readonly first: Day;
  readonly last: Day;
  /** Days between two values: one within the daily history of a reader without a key, otherwise seven. */
  readonly step: number;
}

export interface ChartWindowRequest {
  readonly range: string;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/**
 * Chooses the days of a chart page.
 *
 * @param history - First and newest day of the chart.
 * @param dailyDays - Days back from the newest one that a reader without a key sees day by day.
 * @throws DomainError `invalid_input` for an unknown range, and for a window that ends before it begins.
 */
export function chartWindow(
  { range, from, to }: ChartWindowRequest,
  history: { readonly first: Day; readonly last: Day },
  dailyDays: number,
): ChartWindow {
  const isRange = (text: string): text is ChartRange => Object.hasOwn(CHART_RANGES, text);
  if (!isRange(range))
    throw invalidParameter('range', `must be one of ${Object.keys(CHART_RANGES).join(', ')}, not ${range}`);
  if (from && to && toDay(from) > toDay(to)) throw invalidParameter('from', `must not be after to ${to}, not ${from}`);
  const days = CHART_RANGES[range];
  const last = to ? Math.min(toDay(to), history.last) : history.last;
  const wanted = from ? toDay(from) : days === null ? history.first : last - days + 1;
  const first = Math.max(Math.min(wanted, last - MIN_DAYS + 1), history.first);
  if (last < history.first)
    throw new DomainError(
      'not_found',
      `The chart begins on ${toIsoDate(history.first)}, after ${to}. Choose a later day.`,
    );
  return { range: from || to ? null : range, first, last, step: first > history.last - dailyDays ? 1 : WEEK };
}
