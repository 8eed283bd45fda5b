import { type Day, toDay } from '../../engine/calendar.ts';
import { invalidParameter } from '../../platform/errors.ts';
import type { WindowRequest } from './history-window.ts';

/**
 * Refuses a history window longer than the contract grants any tier.
 *
 * @param newestDay - Newest day with data; the window ends there when the request gives no end.
 * @throws DomainError `invalid_input` beyond `maxDays`.
 */
export function refuseLongWindow({ days, from, to }: WindowRequest, newestDay: Day, maxDays: number): void {
  if (days && days > maxDays) throw invalidParameter('days', `must be at most ${maxDays}, not ${days}`);
  if (!from) return;
  const length = (to ? toDay(to) : newestDay) - toDay(from) + 1;
  if (length > maxDays)
    throw invalidParameter('from', `is ${length} days before the end of the window; at most ${maxDays} are allowed`);
}
