import { type Day, isoWeekday } from '../../engine/calendar.ts';
import type { Cadence } from '../../engine/series-declaration.ts';

/** Maximum number of days between consecutive values. */
const CADENCE_DAYS: Readonly<Record<Cadence, number>> = {
  daily: 1,
  business_daily: 1,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
};

/** ISO weekday number. */
const FRIDAY = 5;

/** Newest day and expected schedule of a series. */
export interface Arrival {
  /** Newest day with a value. */
  readonly lastDay: Day;
  /** Days from the observed day to its publication. */
  readonly publicationLagDays: number;
  /** Weekends do not count as overdue for `business_daily`. */
  readonly cadence: Cadence;
}

/**
 * Returns how many days the next value is overdue; 0 while on time.
 *
 * The next value is that of the next day, week, month or quarter. It is due by the end of the day on which its publication
 * lag ends.
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
