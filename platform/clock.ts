import { type Day, dayOfInstant } from '../engine/calendar.ts';

/** The only source of the current time. */
export interface Clock {
  now(): Date;
  /** The current UTC day. */
  today(): Day;
}

/** The machine's clock, or one that stands still at `fixed`. */
export function createClock(fixed?: Date): Clock {
  const now = fixed ? () => new Date(fixed) : () => new Date();
  return { now, today: () => dayOfInstant(now().getTime()) };
}
