import { MS_PER_DAY } from '../engine/calendar.ts';
import type { Clock } from './clock.ts';

/** A clock that jumps to the same time of the next day when told to, for demonstrations on sample data. */
export interface DemoClock extends Clock {
  /** Jumps one day ahead. */
  step(): void;
  /** Jumps as many days ahead as needed to be at or after an instant. */
  reach(instant: Date): void;
}

/** @param base - Clock that it runs with, some days ahead. */
export function createDemoClock(base: Clock): DemoClock {
  let daysAhead = 0;
  const now = () => new Date(base.now().getTime() + daysAhead * MS_PER_DAY);
  return {
    now,
    today: () => base.today() + daysAhead,
    step() {
      daysAhead++;
    },
    reach(instant) {
      daysAhead += Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / MS_PER_DAY));
    },
  };
}
