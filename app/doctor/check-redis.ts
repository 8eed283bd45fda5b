import { Redis } from 'ioredis';
import { type Finding, findingsOn, firstLine } from './finding.ts';

const CONNECT_MS = 5_000;

/** Checks that Redis answers. */
export async function checkRedis(url: string): Promise<Finding> {
  const { ok, wrong } = findingsOn('Redis');
  let reason = 'no answer';
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_MS, retryStrategy: () => null });
  redis.on('error', (error) => {
    reason = firstLine(error);
  });
  try {
    await redis.connect();
    const [, version = 'unknown'] = /redis_version:(\S+)/.exec(await redis.info('server')) ?? [];
    return ok(`Redis ${version} answers`);
  } catch {
    return wrong(`Redis does not answer: ${reason}. Check REDIS_URL, and that Redis runs.`);
  } finally {
    redis.disconnect();
  }
}
