import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Late } from './lateness.ts';

/**
 * Returns the error for a value too old to count as the latest; null if no input has stopped. Names the input that stopped
 * first and others that stopped on the same day.
 *
 * @param stopped - Stopped inputs, the most overdue first.
 */
export function tooOld(name: string, stopped: readonly Late[], today: Day): DomainError | null {
  const [first] = stopped;
  if (!first) return null;
  const { source, lastDay, limitDays, isLive } = first;
  const last = toIsoDate(lastDay);
  const ended = stopped.filter((one) => one.lastDay === lastDay && !one.isLive).map(({ id }) => id);
  const inputs = isLive ? first.id : namesOf(ended);
  const what = inputs === name ? `${name} has` : `${name} is out of date: its input ${inputs} has`;
  if (isLive)
    return new DomainError(
      'source_unavailable',
      `${what} had no value since ${last}, because source ${source} is not delivering. Try again later, or request a past day.`,
      { source },
    );
  return new DomainError(
    'source_unavailable',
    `${what} had no value since ${last}. Today is ${toIsoDate(today)}, and the latest value may be at most ${limitDays} days late. Request a past day or a history, or import newer data. To work with old data, the operator sets NOW to one of its days.`,
    { source: namesOf(ended) },
  );
}

/** Maximum number of inputs named in a message. */
const MAX_NAMED = 3;

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, MAX_NAMED).join(', ');
  return ids.length > MAX_NAMED ? `${named} and ${ids.length - MAX_NAMED} more` : named;
}

/** Returns the error for data that an enabled live source has never delivered. */
export function neverDelivered(name: string, source: string): DomainError {
  return new DomainError(
    'source_unavailable',
    `${name} has no value so far, because source ${source} has not delivered any. Try again later.`,
    {
      source,
    },
  );
}
