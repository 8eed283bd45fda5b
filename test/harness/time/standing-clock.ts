import { type Day, dayOfInstant } from '../../../engine/calendar.ts';
import type { Clock } from '../../../platform/clock.ts';
import { NOW } from '../settings/test-config.ts';

const MS_PER_DAY = 86_400_000;

/** A clock that stands still until a test moves it to a later day. */
export interface StandingClock extends Clock {
  /** Moves to the same time of a later day. */
  reach(day: Day): void;
}

export function createStandingClock(): StandingClock {
  let now = new Date(NOW).getTime();
  const today = () => dayOfInstant(now);
  return {
    now: () => new Date(now),
    today,
    reach(day) {
      now += Math.max(0, day - today()) * MS_PER_DAY;
    },
  };
}
