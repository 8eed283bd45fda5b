import type { Redis } from 'ioredis';

/** Connections that callers hold open, counted over all gateways. */
export interface SharedCounts {
  /** Counts a connection; false when its caller has as many as it may. */
  take(caller: string, connection: string, most: number): Promise<boolean>;
  give(caller: string, connection: string): Promise<void>;
  /** Keeps connections counted. What is not renewed in time is forgotten: its gateway has died. */
  renew(caller: string, connections: readonly string[]): Promise<void>;
}

/** How often connections are renewed, and how long one that is not stays counted. */
export const RENEW_SECONDS = 8;
const KEPT_MS = 30_000;

/** Expired ones go before those that are left are counted. The clock is that of Redis, one for all gateways. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Puts back what had expired: a gateway that was cut off from Redis has lived on with its connections. */
const RENEW = `
local time = redis.call('TIME')
local expiry = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1]
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], expiry, ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

/** Counts on Redis: for each caller a set of its connections with the time at which each is forgotten. */
export function createSharedCounts(redis: Redis): SharedCounts {
  const keyOf = (caller: string) => `cyclegraph:live:${caller}`;
  return {
    async take(caller, connection, most) {
      return (await redis.eval(TAKE, 1, keyOf(caller), connection, KEPT_MS, most)) === 1;
    },
    async give(caller, connection) {
      await redis.zrem(keyOf(caller), connection);
    },
    async renew(caller, connections) {
      await redis.eval(RENEW, 1, keyOf(caller), KEPT_MS, ...connections);
    },
  };
}
