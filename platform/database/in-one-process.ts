import type { Database } from './open-database.ts';

/** What is being worked on in an embedded database, which has one session and therefore no locks of its own. */
const running = new WeakMap<Database['pool'], Set<number>>();

/**
 * Runs a function unless it is being run already, in this process or in another one on the database.
 *
 * @param lock - Key of the advisory lock, one for each kind of work. A process that dies gives it back.
 * @returns Whether it ran.
 */
export async function inOneProcess(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (embedded) return alone(pool, lock, work);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  } finally {
    // The end of the session gives the lock back, whatever happened to the work.
    client.release(true);
  }
}

async function alone(pool: Database['pool'], lock: number, work: () => Promise<void>): Promise<boolean> {
  const held = running.get(pool) ?? new Set();
  running.set(pool, held);
  if (held.has(lock)) return false;
  held.add(lock);
  try {
    await work();
    return true;
  } finally {
    held.delete(lock);
  }
}
