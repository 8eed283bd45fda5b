const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before the second attempt and those after it; the last one is repeated. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
/** Failures that go on for this long end it. */
export const GIVE_UP_MS = 5 * 24 * HOUR;
/** Longest wait that a receiver may ask for. */
const LONGEST_WAIT_MS = 24 * HOUR;
/** Waits are up to this share longer, so that what failed together does not come back together. */
const JITTER = 0.1;

export interface FailedAttempt {
  /** 1 for the first. */
  readonly attempt: number;
  readonly failedAt: Date;
  /** First failure since the last delivery. */
  readonly failingSince: Date;
  /** Wait that the receiver asked for; null when it asked for none. */
  readonly retryAfterSeconds: number | null;
}

/**
 * When a failed event is sent again; null when the receiver has failed for five days, up to the last of which it is tried.
 *
 * @param random - From 0 up to 1.
 */
export function retryAt(
  { attempt, failedAt, failingSince, retryAfterSeconds }: FailedAttempt,
  random: () => number,
): Date | null {
  const givenUpAt = failingSince.getTime() + GIVE_UP_MS;
  if (failedAt.getTime() >= givenUpAt) return null;
  const delay = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length) - 1] as number;
  const wait = Math.max(delay * (1 + JITTER * random()), Math.min((retryAfterSeconds ?? 0) * SECOND, LONGEST_WAIT_MS));
  return new Date(Math.min(failedAt.getTime() + Math.round(wait), givenUpAt));
}
