import type { Day } from '../../engine/calendar.ts';
import { random } from '../../engine/testing/random-world.ts';

const WINDOW = 400;
const RANDOM_CUTS = 200;

/** Every day of the 400 up to and including a day. */
export function windowTo(lastDay: Day): Day[] {
  return Array.from({ length: WINDOW }, (_, i) => lastDay - WINDOW + 1 + i);
}

/** 200 days between two, the same on every run. */
export function randomCuts(firstDay: Day, lastDay: Day): Day[] {
  const next = random(2_026);
  return Array.from({ length: RANDOM_CUTS }, () => firstDay + Math.floor(next() * (lastDay - firstDay + 1)));
}
