import { type Day, isoWeekday, toIsoDate } from '../calendar.ts';

const DAYS_PER_YEAR = 365;
const FRIDAY = 5;
const WEEK = 7;
const MONTHS_PER_QUARTER = 3;

/**
 * Returns years of 365 days from a snapshot to an expiry; above 0 for an expiry on a later day.
 *
 * Counts whole days: the schedule takes the snapshot at 08:00 UTC, the hour of expiry. A snapshot at another hour is
 * off by less than a day, and the panel does not store the hour.
 */
export function yearsToExpiry(snapshot: Day, expiry: Day): number {
  return (expiry - snapshot) / DAYS_PER_YEAR;
}

/** Tells whether a day is the last Friday of March, June, September or December. */
export function isQuarterlyExpiry(day: Day): boolean {
  const month = (of: Day) => Number(toIsoDate(of).slice(5, 7));
  return isoWeekday(day) === FRIDAY && month(day) % MONTHS_PER_QUARTER === 0 && month(day + WEEK) !== month(day);
}
