import { type Day, isoWeekday } from '../../engine/calendar.ts';
import type { Cadence } from '../../engine/series-declaration.ts';

/** Days from one value to the next, at most. */
const CADENCE_DAYS: Readonly<Record<Cadence, number>> = {
  daily: 1,
  business_daily: 1,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
};

/** A Friday is the last weekday before a weekend in the ISO sense. */
const FRIDAY = 5;

/** What is expected of a series, and how far it has come. */
export interface Arrival {
  /** Newest day with a value. */
  readonly lastDay: Day;
  /** Days after the observed day on which its value is known. */
  readonly publicationLagDays: number;
  /** Weekends do not make a series older that has no values on them. */
  readonly cadence: Cadence;
}

/**
 * By how many days the value after the newest one is late, 0 while it is not.
 *
 * The next value is that of the next day, week, month or quarter; it is known after the publication lag, and has the day
 * on which that is so to arrive.
 */
export function overdueDays({ lastDay, publicationLagDays, cadence }: Arrival, today: Day): number {
  const isBusinessDaily = cadence === 'business_daily';
  const isFriday = isBusinessDaily && isoWeekday(lastDay) === FRIDAY;
  const expectedOn = lastDay + (isFriday ? 3 : CADENCE_DAYS[cadence]) + publicationLagDays;
  if (!isBusinessDaily) return Math.max(0, today - expectedOn);
  let overdue = 0;
  for (let day = expectedOn + 1; day <= today; day++) if (isoWeekday(day) <= FRIDAY) overdue++;
  return overdue;
}
