import { Redis } from 'ioredis';
import type { Log } from '../platform/log.ts';

/** Longest a request waits for Redis. */
const COMMAND_MS = 250;
/** Silence after which the connection is given up: before the first command on it is, so that no second one is sent. */
const SILENCE_MS = 200;
/** Longest pause between two attempts to connect. */
const RECONNECT_MS = 2_000;

/**
 * Connects to Redis without ever waiting for it.
 *
 * A connection that falls silent is closed and made anew, and is ready again only when Redis answers on it: while Redis is
 * stalled one request waits for it, and those after that are told at once that it is not ready.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    // What was not counted there has been counted here by then.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 100, RECONNECT_MS),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis failed'));
  return redis;
}
