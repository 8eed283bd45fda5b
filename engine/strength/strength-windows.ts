import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { shape } from '../shape.ts';

/** Windows over which an alt is measured against Bitcoin. */
export const STRENGTH_WINDOWS = ['d1', 'd7', 'd30', 'd90', 'd180', 'ytd', 'd365'] as const;
export type StrengthWindow = (typeof STRENGTH_WINDOWS)[number];

export const STRENGTH_WINDOW = shape.enumeration(
  'StrengthWindow',
  'Days back from the newest close, or the year to date.',
  {
    d1: 'From the close 1 day before the newest one.',
    d7: 'From the close 7 days before the newest one.',
    d30: 'From the close 30 days before the newest one.',
    d90: 'From the close 90 days before the newest one.',
    d180: 'From the close 180 days before the newest one.',
    ytd: 'From the last close of the previous calendar year.',
    d365: 'From the close 365 days before the newest one.',
  } satisfies Record<StrengthWindow, string>,
);

const CHANGES: PerWindow<string> = {
  d1: 'Since the day before.',
  d7: 'Over 7 days.',
  d30: 'Over 30 days.',
  d90: 'Over 90 days.',
  d180: 'Over 180 days.',
  ytd: 'Since the last close of the year before.',
  d365: 'Over 365 days.',
};

export const STRENGTH_RETURNS = shape.object(
  'StrengthReturns',
  'Change against Bitcoin in each window, percent; null when the pair is younger than the window.',
  perWindow((window) => shape.number.orNull(CHANGES[window])),
);

export const STRENGTH_RANKS = shape.object(
  'StrengthRanks',
  'Rank among all pairs in each window, 1 the strongest; null without a return.',
  perWindow((window) => shape.integer.orNull(CHANGES[window])),
);

/** One value per window. */
export type PerWindow<Value> = Readonly<Record<StrengthWindow, Value>>;

/**
 * Returns the day whose close a window starts from; the year to date starts from the last close of the previous year.
 */
export function windowStart(window: StrengthWindow, day: Day): Day {
  if (window === 'ytd') return toDay(`${toIsoDate(day).slice(0, 4)}-01-01`) - 1;
  return day - Number(window.slice(1));
}

export function perWindow<Value>(make: (window: StrengthWindow) => Value): PerWindow<Value> {
  return Object.fromEntries(STRENGTH_WINDOWS.map((window) => [window, make(window)])) as Record<StrengthWindow, Value>;
}
