import { type Day, toIsoDate } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import type { PanelEntity } from '../panel-view.ts';

/** Length of a bar: one, two or three UTC days, a week, a calendar month. */
export const INTERVALS = ['1d', '2d', '3d', '1w', '1M'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Bars of a fixed number of days, and a day on which one of them begins when the anchor is 0. */
const FIXED: Readonly<Record<Exclude<Interval, '1M'>, { readonly days: number; readonly origin: Day }>> = {
  '1d': { days: 1, origin: 0 },
  '2d': { days: 2, origin: 0 },
  '3d': { days: 3, origin: 0 },
  // A Monday: 1970-01-05.
  '1w': { days: 7, origin: 4 },
};

/**
 * By how many days the bars of an interval can be shifted: 0 is the calendar (the epoch for two and three days, Monday for
 * a week). Days and months cannot be shifted.
 */
export function anchorsOf(interval: Interval): readonly number[] {
  return interval === '1M' ? [0] : [...Array(FIXED[interval].days).keys()];
}

/** One bar. Prices in the quote asset, volumes as named; null where the venue does not say. */
export interface Bar {
  /** First day of the bar. */
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
  readonly quoteVolume: number | null;
  readonly takerBuyVolume: number | null;
  /** Days with trading in the bar. */
  readonly days: number;
}

/**
 * First day of the bar a day belongs to.
 *
 * @param anchor - Days by which bars begin later than by the calendar, one of {@link anchorsOf}.
 */
export function barStart(day: Day, interval: Interval, anchor = 0): Day {
  if (interval === '1M') return day - Number(toIsoDate(day).slice(8)) + 1;
  const { days, origin } = FIXED[interval];
  const into = (day - origin - anchor) % days;
  return into < 0 ? day - into - days : day - into;
}

/** First day of the bar after the one that begins on a day. */
export function nextBarStart(start: Day, interval: Interval): Day {
  return interval === '1M' ? barStart(start + 31, '1M') : start + FIXED[interval].days;
}

/**
 * Completed bars of a market. A bar that had begun before the first day of the market, or has not ended by its last one,
 * is left out.
 *
 * @param from - First day of the first bar wanted.
 * @param to - Last day the last bar may reach.
 * @param anchor - Days by which bars begin later than by the calendar, one of {@link anchorsOf}.
 */
export function resampleBars(market: PanelEntity, interval: Interval, from: Day, to: Day, anchor = 0): Bar[] {
  const { days } = market;
  const [first, last] = [days[0] ?? 0, Math.min(to, days.at(-1) ?? -1)];
  const bars: Bar[] = [];
  for (let i = lowerBound(days, Math.max(from, first)); i < days.length; ) {
    const start = barStart(days[i] as Day, interval, anchor);
    const end = nextBarStart(start, interval);
    const next = lowerBound(days, end);
    if (end - 1 > last) break;
    if (start >= Math.max(from, first)) bars.push(mergeRows(market, start, i, next));
    i = next;
  }
  return bars;
}

function mergeRows(market: PanelEntity, day: Day, from: number, to: number): Bar {
  const slice = (field: string) => market.column(field).subarray(from, to);
  return {
    day,
    open: slice('open')[0] as number,
    high: Math.max(...slice('high')),
    low: Math.min(...slice('low')),
    close: slice('close').at(-1) as number,
    volume: sum(slice('volume')),
    quoteVolume: sum(slice('quote_volume')),
    takerBuyVolume: sum(slice('taker_buy_volume')),
    days: to - from,
  };
}

/** Null when any day is missing: a part of a volume is not the volume. */
function sum(values: Float64Array): number | null {
  const total = values.reduce((so, value) => so + value, 0);
  return Number.isNaN(total) ? null : total;
}
