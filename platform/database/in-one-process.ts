import type { Database } from './open-database.ts';

/**
 * Runs a function unless another process on the database is running it. The embedded database is one process's anyway.
 *
 * @param lock - Key of the advisory lock, one for each kind of work. A process that dies gives it back.
 * @returns Whether it ran.
 */
export async function inOneProcess(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (embedded) {
    await work();
    return true;
  }
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
