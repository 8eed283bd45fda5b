import { type Day, dayOfInstant } from '../engine/calendar.ts';

/** The only source of the current time. */
export interface Clock {
  now(): Date;
  /** Current UTC day. */
  today(): Day;
}

/** Creates a system clock, or one stopped at `fixed`. */
export function createClock(fixed?: Date): Clock {
  const now = fixed ? () => new Date(fixed) : () => new Date();
  return { now, today: () => dayOfInstant(now().getTime()) };
}
