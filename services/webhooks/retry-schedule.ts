import { elementAt } from '../../engine/element-at.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before each retry; the last one repeats. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
/** Duration of continuous failure after which delivery is given up. */
export const GIVE_UP_MS = 5 * 24 * HOUR;
/** Maximum delay that a receiver may request. */
const MAX_WAIT_MS = 24 * HOUR;
/** Maximum additional delay, as a fraction, so that simultaneous failures do not retry simultaneously. */
const JITTER = 0.1;

export interface FailedAttempt {
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  readonly failedAt: Date;
  /** First failure since the last success. */
  readonly failingSince: Date;
  /** Delay requested by the receiver; null for none. */
  readonly retryAfterSeconds: number | null;
}

/**
 * Returns the time of the next retry; null when the receiver has failed for five days. The last retry is at that deadline.
 *
 * @param random - Returns a random number from 0 to 1 (exclusive).
 */
export function retryAt(
  { attempt, failedAt, failingSince, retryAfterSeconds }: FailedAttempt,
  random: () => number,
): Date | null {
  const givenUpAt = failingSince.getTime() + GIVE_UP_MS;
  if (failedAt.getTime() >= givenUpAt) return null;
  const delay = elementAt(RETRY_DELAYS_MS, Math.min(attempt, RETRY_DELAYS_MS.length) - 1);
  const wait = Math.max(delay * (1 + JITTER * random()), Math.min((retryAfterSeconds ?? 0) * SECOND, MAX_WAIT_MS));
  return new Date(Math.min(failedAt.getTime() + Math.round(wait), givenUpAt));
}
