import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../platform/errors.ts';
import { createLimiter } from '../edge/create-limiter.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** How often something may be tried by one network address, or for one account: points and seconds. */
const LIMITS = {
  request: { points: 240, duration: MINUTE },
  signIn: { points: 30, duration: 10 * MINUTE },
  /** Wrong passwords for one account, from browsers that nobody knows. */
  account: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords for one account from a browser that signed in to it before. */
  browser: { points: 10, duration: 15 * MINUTE },
  signUp: { points: 20, duration: HOUR },
  registration: { points: 60, duration: HOUR },
} as const;

export type AttemptKind = keyof typeof LIMITS;

/** Counts what may be tried only so often: on pages of accounts, which cost no quota. */
export interface Attempts {
  /** @param of - Network address, e-mail address of an account, or id of a browser. @throws DomainError `rate_limited` */
  count(kind: AttemptKind, of: string): Promise<void>;
  /** Forgets what was counted, after it succeeded. */
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
        throw new DomainError('rate_limited', `Too many attempts. Try again in ${retryAfterSeconds} s.`, {
          retryAfterSeconds,
        });
      }
    },
    async forget(kind, of) {
      await limiters[kind].delete(keyOf(of));
    },
  };
}

/** What people type into a form may be of any length and anybody's; it is not kept as it is. */
function keyOf(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');
}
