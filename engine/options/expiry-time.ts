import { type Day, isoWeekday, toIsoDate } from '../calendar.ts';

const DAYS_PER_YEAR = 365;
const FRIDAY = 5;
const WEEK = 7;
const MONTHS_PER_QUARTER = 3;

/**
 * Years of 365 days from a snapshot to an expiry, above 0 for an expiry of a later day.
 *
 * Whole days: the plan takes the snapshot at 08:00 UTC, the hour of expiry. One taken at another hour is off by less than
 * a day, and the panel does not keep the hour.
 */
export function yearsToExpiry(snapshot: Day, expiry: Day): number {
  return (expiry - snapshot) / DAYS_PER_YEAR;
}

/** Whether a day is the last Friday of March, June, September or December. */
export function isQuarterlyExpiry(day: Day): boolean {
  const month = (of: Day) => Number(toIsoDate(of).slice(5, 7));
  return isoWeekday(day) === FRIDAY && month(day) % MONTHS_PER_QUARTER === 0 && month(day + WEEK) !== month(day);
}
