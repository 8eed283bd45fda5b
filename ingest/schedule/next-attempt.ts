import { DomainError } from '../../platform/errors.ts';

/** How long a source that failed is left alone. */
const RETRY_MS = 3_600_000;

/** When a source that failed at an instant is asked again: in an hour, or as late as its provider wants. */
export function nextAttempt(at: Date, error: unknown): Date {
  const asked = error instanceof DomainError ? (error.details.retryAfterSeconds ?? 0) * 1_000 : 0;
  return new Date(at.getTime() + Math.max(RETRY_MS, asked));
}
