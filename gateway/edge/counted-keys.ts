import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CountedKey } from '../../platform/http/edge.ts';

/** Equals the lifetime of an idempotency claim. */
const KEPT_SECONDS = 86_400;

/** Marks the requests of an Idempotency-Key as counted while they run; the mark survives if the process is killed. */
export function createCountedKeys(redis: Redis | undefined) {
  return async (counter: string, key: string): Promise<CountedKey> => {
    // In-memory counts end with the process, so no mark needs to survive it.
    if (!redis) return { before: false, forget: async () => {} };
    const name = `cyclegraph:counted:${counter}:${createHash('sha256').update(key).digest('hex')}`;
    const isNew = await redis.set(name, '1', 'EX', KEPT_SECONDS, 'NX').catch(() => 'OK');
    return {
      before: isNew === null,
      forget: async () => {
        await redis.del(name).catch(() => {});
      },
    };
  };
}
