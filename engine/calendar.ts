/**
 * A UTC calendar day as the number of whole days since 1970-01-01.
 *
 * Series are indexed by it, so that a date is an addition and never a time-zone question.
 */
export type Day = number;

/** The day of Bitcoin's genesis block, 2009-01-03: the origin of every series index. */
export const GENESIS_DAY: Day = 14_247;

/** Milliseconds of a UTC day. */
export const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses an ISO calendar date, for example `2026-01-05`.
 *
 * @throws RangeError when the text is not an existing calendar date.
 */
export function toDay(date: string): Day {
  const ms = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const day = ms / MS_PER_DAY;
  // Some engines roll 2026-02-30 over in Date.parse; formatting the day again must give the same text.
  if (Number.isNaN(ms) || toIsoDate(day) !== date)
    throw new RangeError(`Expected an existing calendar date such as 2026-01-05; got ${date}.`);
  return day;
}

/** Days from 1970 to 2079, whose dates are formatted once: histories repeat the same days for every series. */
const FORMATTED_DAYS = 40_000;
const isoDates: string[] = [];

/** Formats a day as an ISO calendar date, for example `2026-01-05`. */
export function toIsoDate(day: Day): string {
  const known = isoDates[day];
  if (known !== undefined) return known;
  const date = new Date(instantOf(day)).toISOString().slice(0, 10);
  if (Number.isInteger(day) && day >= 0 && day < FORMATTED_DAYS) isoDates[day] = date;
  return date;
}

/** The instant a day begins, in milliseconds since the Unix epoch. */
export function instantOf(day: Day): number {
  return day * MS_PER_DAY;
}

/** The UTC day an instant (milliseconds since the Unix epoch) falls on. */
export function dayOfInstant(epochMs: number): Day {
  return Math.floor(epochMs / MS_PER_DAY);
}

/** Weekday in the ISO sense: 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
