import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../errors.ts';
import type { Late } from './lateness.ts';

/**
 * Why something is no latest value any more; null where nothing behind it has stopped. What has stopped first is named,
 * with what has stopped on the same day.
 *
 * @param stopped - The most overdue first.
 */
export function tooOld(name: string, stopped: readonly Late[], today: Day): DomainError | null {
  const [first] = stopped;
  if (!first) return null;
  const { source, lastDay, limitDays, isLive } = first;
  const last = toIsoDate(lastDay);
  const ended = stopped.filter((one) => one.lastDay === lastDay && !one.isLive).map(({ id }) => id);
  const inputs = isLive ? first.id : namesOf(ended);
  const what = inputs === name ? name : `${name} has no recent value: what it needs, ${inputs},`;
  if (isLive)
    return new DomainError(
      'source_unavailable',
      `${what} has had no value since ${last}: its source ${source} does not deliver.`,
      { source },
    );
  return new DomainError(
    'source_unavailable',
    `${what} has had no value since ${last}. Today is ${toIsoDate(today)}, and the latest value may be at most ${limitDays} days late. Ask for a past day or a history, or bring newer data; to look at data of the past, the operator sets NOW to a day of it.`,
    { source: namesOf(ended) },
  );
}

/** How many of the inputs that have ended on one day are named. */
const NAMED = 3;

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED).join(', ');
  return ids.length > NAMED ? `${named} and ${ids.length - NAMED} more` : named;
}

/** Why something that an enabled live source has to deliver has no value. */
export function neverDelivered(name: string, source: string): DomainError {
  return new DomainError('source_unavailable', `${name} has no value yet: its source ${source} has not delivered.`, {
    source,
  });
}
