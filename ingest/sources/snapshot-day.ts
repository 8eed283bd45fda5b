import { dayOfInstant } from '../../engine/calendar.ts';
import type { SourceRequest } from './source.ts';

/** How far a snapshot may be ahead of the instant the request was made: requests take time, and so do repetitions. */
export const SNAPSHOT_TOLERANCE_MS = 600_000;

/**
 * Whether what is so now can stand for the last day asked for: the day that has just ended, or the running one.
 *
 * For an older day it would write today's numbers into the past.
 */
export function isSnapshotOf({ to, now }: Pick<SourceRequest, 'to' | 'now'>): boolean {
  const today = dayOfInstant(now.getTime());
  return to === today || to === today - 1;
}
