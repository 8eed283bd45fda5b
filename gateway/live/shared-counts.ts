import type { Redis } from 'ioredis';

/** Open connections per caller, counted across gateways. */
export interface SharedCounts {
  /** Counts a connection; returns false when the caller is at its limit. */
  take(caller: string, connection: string, max: number): Promise<boolean>;
  give(caller: string, connection: string): Promise<void>;
  /** Keeps connections counted. Counts that are not renewed expire, because their gateway has died. */
  renew(caller: string, connections: readonly string[]): Promise<void>;
}

/** Renewal interval, and lifetime of a count without renewal. */
export const RENEW_SECONDS = 8;
const KEPT_MS = 30_000;

/** Removes expired members before counting. Uses the Redis clock, which all gateways share. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Restores expired members, because a gateway cut off from Redis keeps its connections open. */
const RENEW = `
local time = redis.call('TIME')
local expiry = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1]
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], expiry, ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

/** Counts in Redis: one sorted set per caller, of connections scored by expiry time. */
export function createSharedCounts(redis: Redis): SharedCounts {
  const keyOf = (caller: string) => `cyclegraph:live:${caller}`;
  return {
    async take(caller, connection, max) {
      return (await redis.eval(TAKE, 1, keyOf(caller), connection, KEPT_MS, max)) === 1;
    },
    async give(caller, connection) {
      await redis.zrem(keyOf(caller), connection);
    },
    async renew(caller, connections) {
      await redis.eval(RENEW, 1, keyOf(caller), KEPT_MS, ...connections);
    },
  };
}
