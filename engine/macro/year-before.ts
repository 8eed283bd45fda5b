import { type Day, dayOfInstant, instantOf } from '../calendar.ts';

/** Returns the same calendar day a year earlier; 1 March for a 29 February. */
export function yearBefore(day: Day): Day {
  const date = new Date(instantOf(day));
  return dayOfInstant(date.setUTCFullYear(date.getUTCFullYear() - 1));
}
