import { type Day, toDay } from '../../engine/calendar.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Returns the day of a date with the month as three English letters, for example 11, `Jan`, 2024.
 *
 * @returns null when there is no such date.
 */
export function englishDate(dayOfMonth: string, month: string, year: string): Day | null {
  const index = MONTHS.indexOf(month.toUpperCase());
  if (index < 0) return null;
  try {
    return toDay(`${year}-${String(index + 1).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
  } catch {
    return null;
  }
}
