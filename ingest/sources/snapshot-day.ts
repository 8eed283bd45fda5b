import { dayOfInstant } from '../../engine/calendar.ts';
import type { SourceRequest } from './source.ts';

/** Maximum milliseconds a snapshot may be later than the start of the request, which takes time, as do retries. */
export const SNAPSHOT_TOLERANCE_MS = 600_000;

/**
 * Tells whether current values can represent the last requested day: the day that has just ended, or the running one.
 *
 * For an older day they would write today's numbers into the past.
 */
export function isSnapshotOf({ to, now }: Pick<SourceRequest, 'to' | 'now'>): boolean {
  const today = dayOfInstant(now.getTime());
  return to === today || to === today - 1;
}
