import { DomainError } from '../../platform/errors.ts';

/** Delay before a failed source is tried again. */
const RETRY_MS = 3_600_000;

/**
 * Returns when a source that failed at an instant is tried again: in an hour, or later if its provider asked for that.
 */
export function nextAttempt(at: Date, error: unknown): Date {
  const asked = error instanceof DomainError ? (error.details.retryAfterSeconds ?? 0) * 1_000 : 0;
  return new Date(at.getTime() + Math.max(RETRY_MS, asked));
}
