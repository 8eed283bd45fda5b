import { Redis } from 'ioredis';
import type { Log } from '../platform/log.ts';

/** Maximum time a request waits for Redis. */
const COMMAND_MS = 250;
/** Silence after which the connection is dropped. Shorter than the command timeout, so that no second command is sent on it. */
const SILENCE_MS = 200;
/** Maximum backoff between two connection attempts. */
const RECONNECT_MS = 2_000;

/**
 * Connects to Redis without blocking.
 *
 * A silent connection is closed and reopened, and is ready again only after Redis has answered on it. While Redis is
 * stalled, one request waits for the timeout and all later ones fail immediately.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    // Requests that Redis could not count were counted in memory meanwhile.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 100, RECONNECT_MS),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis failed'));
  return redis;
}
