import { type Day, toDay, toIsoDate } from '../calendar.ts';

/** Windows over which an alt is measured against Bitcoin. */
export const STRENGTH_WINDOWS = ['d1', 'd7', 'd30', 'd90', 'd180', 'ytd', 'd365'] as const;
export type StrengthWindow = (typeof STRENGTH_WINDOWS)[number];

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
