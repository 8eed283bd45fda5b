import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CountedKey } from '../../platform/http/edge.ts';

/** As long as the claim of a request lasts. */
const KEPT_SECONDS = 86_400;

/** Marks requests under an Idempotency-Key as counted while they are answered: the mark of one that was killed stays. */
export function createCountedKeys(redis: Redis | undefined) {
  return async (counter: string, key: string): Promise<CountedKey> => {
    // In memory the count has ended with the process, too.
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
