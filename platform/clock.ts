import { type Day, dayOfInstant } from '../engine/calendar.ts';

/** The only source of the current time. */
export interface Clock {
  now(): Date;
  /** Current UTC day. */
  today(): Day;
}

/** Creates a system clock, or one stopped at `fixed`. */
export function createClock(fixed?: Date): Clock {
  // Each kept answer asks for the day several times, so `today` makes no `Date`.
  return fixed
    ? { now: () => new Date(fixed), today: () => dayOfInstant(fixed.getTime()) }
    : { now: () => new Date(), today: () => dayOfInstant(Date.now()) };
}
