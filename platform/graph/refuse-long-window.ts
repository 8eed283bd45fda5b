import { type Day, toDay } from '../../engine/calendar.ts';
import { invalidParameter } from '../errors.ts';
import type { WindowRequest } from './history-window.ts';

/**
 * Refuses a window that is longer than its contract allows to any tier.
 *
 * @param newestDay - Newest day with data, where the window ends when the request does not say.
 * @throws DomainError `invalid_input` beyond `mostDays`.
 */
export function refuseLongWindow({ days, from, to }: WindowRequest, newestDay: Day, mostDays: number): void {
  if (days && days > mostDays) throw invalidParameter('days', `must be at most ${mostDays}, not ${days}`);
  if (!from) return;
  const length = (to ? toDay(to) : newestDay) - toDay(from) + 1;
  if (length > mostDays)
    throw invalidParameter('from', `is ${length} days before the end of the window; at most ${mostDays} are allowed`);
}
