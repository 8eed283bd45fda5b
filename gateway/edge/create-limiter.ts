import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** What is counted: `points` in `duration` seconds, under a prefix of its own. */
export interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** A counter in memory, or on Redis for several gateways. */
export function createLimiter(options: LimiterOptions, redis: Redis | undefined): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  // While Redis is away every gateway counts for itself rather than refusing everybody.
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: memory,
        // Nobody waits for a Redis that is known to be away or stalled.
        rejectIfRedisNotReady: true,
      })
    : memory;
}
