/**
 * A UTC calendar day as the number of whole days since 1970-01-01.
 *
 * Series are indexed by it, so that a date is an addition and never a time-zone question.
 */
export type Day = number;

/** The day of Bitcoin's genesis block, 2009-01-03: the origin of every series index. */
export const GENESIS_DAY: Day = 14_247;

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads an ISO calendar date, for example `2026-01-05`.
 *
 * @throws RangeError when the text is not an existing calendar date.
 */
export function toDay(date: string): Day {
  const ms = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const day = ms / MS_PER_DAY;
  // Date.parse rolls 2026-02-30 over in some engines; the way back must give the same text.
  if (Number.isNaN(ms) || toIsoDate(day) !== date) throw new RangeError(`not a calendar date: ${date}`);
  return day;
}

/** The ISO calendar date of a day, for example `2026-01-05`. */
export function toIsoDate(day: Day): string {
  return new Date(instantOf(day)).toISOString().slice(0, 10);
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
