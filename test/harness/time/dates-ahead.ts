import { toDay, toIsoDate } from '../../../engine/calendar.ts';

/** Members whose dates are in the future by their nature: expiries, resets, releases and end dates. */
const AHEAD = /expir|next|reset|ends|until|valid|target|project|halving|retry|known_on/i;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Returns dates after a day in an answer, with their paths. */
export function datesAhead(answer: unknown, today: string, place = ''): string[] {
  if (typeof answer === 'string') {
    const date = /^(\d{4}-\d\d-\d\d)(T|$)/.exec(answer)?.[1];
    return date !== undefined && date > today && !AHEAD.test(place) ? [`${place}: ${answer}`] : [];
  }
  if (Array.isArray(answer)) return answer.flatMap((one, i) => datesAhead(one, today, `${place}/${i}`));
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([key, value]) => datesAhead(value, today, `${place}/${key}`));
}

/** Replacement days for an example's days that a small dataset or the clock does not reach. */
export function seenDays(example: Readonly<Record<string, unknown>>, today: string): Record<string, string> {
  const [first, last] = [toDay('2024-06-01'), toDay(today) - 60];
  const days = Object.entries(example).flatMap(([name, value]) =>
    typeof value === 'string' && DATE.test(value) ? [[name, toDay(value)] as const] : [],
  );
  return Object.fromEntries(
    days
      .filter(([, day]) => day < first || day > last)
      .map(([name, day]) => [name, toIsoDate(day < first ? first + 365 : Math.min(day - 90, last))]),
  );
}
