import { type Day, isoWeekday, toIsoDate } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import type { PanelEntity } from '../panel-view.ts';

/** Length of a bar: a UTC day, an ISO week, a calendar month. */
export const INTERVALS = ['1d', '1w', '1M'] as const;
export type Interval = (typeof INTERVALS)[number];

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

const MONDAY = 1;

/** First day of the bar a day belongs to. */
export function barStart(day: Day, interval: Interval): Day {
  if (interval === '1w') return day - isoWeekday(day) + MONDAY;
  if (interval === '1M') return day - Number(toIsoDate(day).slice(8)) + 1;
  return day;
}

/** First day of the bar after the one that begins on a day. */
export function nextBarStart(start: Day, interval: Interval): Day {
  if (interval === '1d') return start + 1;
  return interval === '1w' ? start + 7 : barStart(start + 31, '1M');
}

/**
 * Completed bars of a market. A bar that had begun before the first day of the market, or has not ended by its last one,
 * is left out.
 *
 * @param from - First day of the first bar wanted.
 * @param to - Last day the last bar may reach.
 */
export function resampleBars(market: PanelEntity, interval: Interval, from: Day, to: Day): Bar[] {
  const { days } = market;
  const [first, last] = [days[0] ?? 0, Math.min(to, days.at(-1) ?? -1)];
  const bars: Bar[] = [];
  for (let i = lowerBound(days, Math.max(from, first)); i < days.length; ) {
    const start = barStart(days[i] as Day, interval);
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
