import { type Day, dayOfInstant, isoWeekday, toIsoDate } from '../../../engine/calendar.ts';

const FRIDAY = 5;
const WEEK = 7;
const EXPIRIES = 10;
const WEEKLIES = 4;
const MONTHLIES = 7;

export interface OptionExpiry {
  readonly day: Day;
  /** Longer-dated options have strikes further apart and more open interest. */
  readonly kind: 'week' | 'month' | 'quarter';
}

/**
 * Returns the ten expiries listed on a day: the next Fridays, the last Fridays of the next months, then those of
 * quarters.
 */
export function optionExpiries(today: Day): OptionExpiry[] {
  const listed = new Map<Day, OptionExpiry>();
  const list = (day: Day) => listed.set(day, { day, kind: kindOf(day) });
  const friday = today + 1 + ((FRIDAY - isoWeekday(today + 1) + WEEK) % WEEK);
  for (let week = 0; week < WEEKLIES; week++) list(friday + week * WEEK);
  for (let months = 0; listed.size < EXPIRIES; months++) {
    const end = lastFriday(today, months);
    if (end > today && (listed.size < MONTHLIES || kindOf(end) === 'quarter')) list(end);
  }
  return [...listed.values()].sort((a, b) => a.day - b.day);
}

/** Returns the last Friday of the month a number of months after that of a day. */
function lastFriday(day: Day, months: number): Day {
  const [year, month] = toIsoDate(day).split('-').map(Number) as [number, number];
  const last = dayOfInstant(Date.UTC(year, month + months, 1)) - 1;
  return last - ((isoWeekday(last) - FRIDAY + WEEK) % WEEK);
}

function kindOf(day: Day): OptionExpiry['kind'] {
  if (lastFriday(day, 0) !== day) return 'week';
  return Number(toIsoDate(day).slice(5, 7)) % 3 === 0 ? 'quarter' : 'month';
}
