import { type Day, dayOfInstant, toIsoDate } from '../calendar.ts';

/** The same calendar day a year earlier; 1 March for a 29 February. */
export function yearBefore(day: Day): Day {
  const [year, month, date] = toIsoDate(day).split('-').map(Number) as [number, number, number];
  return dayOfInstant(Date.UTC(year - 1, month - 1, date));
}
