import { type Day, instantOf } from '../../engine/calendar.ts';

/** Returns the last millisecond of a day. */
export function endOfDay(day: Day): number {
  return instantOf(day + 1) - 1;
}
