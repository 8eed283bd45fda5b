import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** A counter that allows `points` per `duration` (seconds), stored under `keyPrefix`. */
export interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** Creates a counter in memory, or in Redis across gateways. */
export function createLimiter(options: LimiterOptions, redis: Redis | undefined): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  // While Redis is unreachable, each gateway counts in memory instead of refusing every request.
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: memory,
        // Requests do not wait for an unreachable or stalled Redis.
        rejectIfRedisNotReady: true,
      })
    : memory;
}
