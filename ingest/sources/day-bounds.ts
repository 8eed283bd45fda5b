import type { Day } from '../../engine/calendar.ts';

const MS_PER_DAY = 86_400_000;

/** Returns 00:00 UTC of a day, in milliseconds since the Unix epoch. */
export function startOfDay(day: Day): number {
  return day * MS_PER_DAY;
}

/** Returns the last millisecond of a day. */
export function endOfDay(day: Day): number {
  return startOfDay(day + 1) - 1;
}
