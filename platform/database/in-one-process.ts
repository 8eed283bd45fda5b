import type { Database } from './open-database.ts';

/** Held locks per embedded database: with a single session, advisory locks have no effect. */
const running = new WeakMap<Database['pool'], Set<number>>();

/**
 * Runs work unless this or another process on the database is running it.
 *
 * @param lock - Key of the advisory lock, one per kind of work; released when its process dies.
 * @returns whether it ran.
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
    // Destroying the connection ends the session, which releases the lock in every case.
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
