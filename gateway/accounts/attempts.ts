import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../platform/errors.ts';
import { toDurationText } from '../../platform/text/duration.ts';
import { createLimiter } from '../edge/create-limiter.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Attempts (`points`) per window (`duration`, seconds), by kind; counted per network address, account or browser. */
const LIMITS = {
  request: { points: 240, duration: MINUTE },
  signIn: { points: 30, duration: 10 * MINUTE },
  /** Wrong passwords for one account from browsers that never signed in to it. */
  account: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords for one account from a browser that signed in to it before. */
  browser: { points: 10, duration: 15 * MINUTE },
  signUp: { points: 20, duration: HOUR },
  registration: { points: 60, duration: HOUR },
} as const;

export type AttemptKind = keyof typeof LIMITS;

/** Limits attempts on the account pages, which are exempt from quotas. */
export interface Attempts {
  /** @param of - Network address, account e-mail or browser id. @throws DomainError `rate_limited` with `retryAfterSeconds` */
  count(kind: AttemptKind, of: string): Promise<void>;
  /** Resets the count after a successful attempt. */
  forget(kind: AttemptKind, of: string): Promise<void>;
}

export function createAttempts(redis: Redis | undefined): Attempts {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([kind, limit]) => [
      kind,
      createLimiter({ keyPrefix: `cyclegraph:attempts:${kind}`, ...limit }, redis),
    ]),
  ) as Record<AttemptKind, RateLimiterAbstract>;
  return {
    async count(kind, of) {
      try {
        await limiters[kind].consume(keyOf(of));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw new DomainError('rate_limited', `Too many attempts. Try again in ${toDurationText(retryAfterSeconds)}.`, {
          retryAfterSeconds,
        });
      }
    },
    async forget(kind, of) {
      await limiters[kind].delete(keyOf(of));
    },
  };
}

/** Hashes the key, because form input has any length and may be personal data. */
function keyOf(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');
}
