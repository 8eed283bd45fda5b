import { type Day, toIsoDate } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import type { PanelEntity } from '../panel-view.ts';

/** Length of a bar: one, two or three UTC days, a week, a calendar month. */
export const INTERVALS = ['1d', '2d', '3d', '1w', '1M'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Fixed-length intervals, and a day on which one of their bars begins when the anchor is 0. */
const FIXED: Readonly<Record<Exclude<Interval, '1M'>, { readonly days: number; readonly origin: Day }>> = {
  '1d': { days: 1, origin: 0 },
  '2d': { days: 2, origin: 0 },
  '3d': { days: 3, origin: 0 },
  // A Monday: 1970-01-05.
  '1w': { days: 7, origin: 4 },
};

/**
 * Returns the shifts in days that the bars of an interval allow: 0 is the calendar (the epoch for two and three days,
 * Monday for a week). Days and months cannot be shifted.
 */
export function anchorsOf(interval: Interval): readonly number[] {
  return interval === '1M' ? [0] : [...Array(FIXED[interval].days).keys()];
}

/** One bar. Prices in the quote asset, volumes as named; null where the venue does not report them. */
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
  /** Number of days with trading in the bar. */
  readonly days: number;
}

/**
 * Returns the first day of the bar a day belongs to.
 *
 * @param anchor - Days by which bars begin later than by the calendar, one of {@link anchorsOf}.
 */
export function barStart(day: Day, interval: Interval, anchor = 0): Day {
  if (interval === '1M') return day - Number(toIsoDate(day).slice(8)) + 1;
  const { days, origin } = FIXED[interval];
  const into = (day - origin - anchor) % days;
  return into < 0 ? day - into - days : day - into;
}

/** Returns the first day of the bar that follows the one beginning on a day. */
export function nextBarStart(start: Day, interval: Interval): Day {
  return interval === '1M' ? barStart(start + 31, '1M') : start + FIXED[interval].days;
}

/** Fields that a day must have to be part of a bar. */
const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Lists the prices that a market has on no day; without them it has no bars. */
export function missingPrices(market: PanelEntity): string[] {
  return PRICES.filter((field) => !market.column(field).some(isPrice));
}

/**
 * Builds the completed bars of a market. A bar that began before the first day of the market, or has not ended by its
 * last one, is left out. Days on which an open, high, low or close is missing or not above 0 are left out too; a bar is
 * built from its remaining days, and a bar without any is left out.
 *
 * @param from - First day of the first requested bar.
 * @param to - Last day the last bar may reach.
 * @param anchor - Days by which bars begin later than by the calendar, one of {@link anchorsOf}.
 */
export function resampleBars(market: PanelEntity, interval: Interval, from: Day, to: Day, anchor = 0): Bar[] {
  const { days } = market;
  const columns = [...PRICES, ...VOLUMES].map((field) => market.column(field)) as unknown as Columns;
  const [first, last] = [days[0] ?? 0, Math.min(to, days.at(-1) ?? -1)];
  const bars: Bar[] = [];
  for (let i = lowerBound(days, Math.max(from, first)); i < days.length; ) {
    const start = barStart(days[i] as Day, interval, anchor);
    const end = nextBarStart(start, interval);
    const next = lowerBound(days, end);
    if (end - 1 > last) break;
    const bar = start >= Math.max(from, first) ? mergeRows(columns, start, i, next) : null;
    if (bar) bars.push(bar);
    i = next;
  }
  return bars;
}

const VOLUMES = ['volume', 'quote_volume', 'taker_buy_volume'] as const;

/** Prices and volumes of the days of a market. */
type Columns = readonly [
  open: Float64Array,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  volume: Float64Array,
  quoteVolume: Float64Array,
  takerBuyVolume: Float64Array,
];

function mergeRows(columns: Columns, day: Day, from: number, to: number): Bar | null {
  const [open, high, low, close, ...volumes] = columns;
  const rows: number[] = [];
  for (let row = from; row < to; row++)
    if (columns.every((column, i) => i >= PRICES.length || isPrice(column[row]))) rows.push(row);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [volume, quoteVolume, takerBuyVolume] = volumes.map((column) => sum(rows, column)) as [
    number | null,
    number | null,
    number | null,
  ];
  return {
    day,
    open: open[first]!,
    high: Math.max(...rows.map((row) => high[row]!)),
    low: Math.min(...rows.map((row) => low[row]!)),
    close: close[last]!,
    volume,
    quoteVolume,
    takerBuyVolume,
    days: rows.length,
  };
}

function isPrice(value: number | undefined): boolean {
  return value !== undefined && value > 0 && value < Number.POSITIVE_INFINITY;
}

/** Sums a column over rows. Null when any day is missing, since a partial volume is not the volume. */
function sum(rows: readonly number[], column: Float64Array): number | null {
  const total = rows.reduce((so, row) => so + column[row]!, 0);
  return Number.isNaN(total) ? null : total;
}
