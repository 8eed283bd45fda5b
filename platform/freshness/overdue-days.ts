import { type Day, isoWeekday } from '../../engine/calendar.ts';

/** How often a live source has a new value. */
export type Cadence = 'daily' | 'eight_hours' | 'weekly' | 'monthly';

/** Days from one value to the next, at most. */
const CADENCE_DAYS: Readonly<Record<Cadence, number>> = { daily: 1, eight_hours: 1, weekly: 7, monthly: 31 };

/** A Friday is the last weekday before a weekend in the ISO sense. */
const FRIDAY = 5;

/** What is expected of a series, and how far it has come. */
export interface Arrival {
  /** Newest day with a value. */
  readonly lastDay: Day;
  /** Days after the observed day on which its value is known. */
  readonly publicationLagDays: number;
  readonly cadence: Cadence;
  /** Whether it has no values on weekends: those do not make it older. */
  readonly isBusinessDaily: boolean;
}

/**
 * By how many days the value after the newest one is late, 0 while it is not.
 *
 * The next value is that of the next day, week or month; it is known after the publication lag, and has the day on which
 * that is so to arrive.
 */
export function overdueDays({ lastDay, publicationLagDays, cadence, isBusinessDaily }: Arrival, today: Day): number {
  const isFriday = isBusinessDaily && isoWeekday(lastDay) === FRIDAY;
  const expectedOn = lastDay + (isFriday ? 3 : CADENCE_DAYS[cadence]) + publicationLagDays;
  let overdue = 0;
  for (let day = expectedOn + 1; day <= today; day++) if (!isBusinessDaily || isoWeekday(day) <= FRIDAY) overdue++;
  return overdue;
}
