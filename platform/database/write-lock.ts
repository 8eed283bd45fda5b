import type pg from 'pg';

/** Advisory lock that every publication and every event takes, so that their order is the order of their commits. */
const WRITE_LOCK = 4_129_001;

/** Writers of one process wait here and not each on a connection of the pool, which would leave readers none. */
const lastTurn = new WeakMap<pg.Pool, Promise<unknown>>();

/**
 * Runs a function inside a transaction that no other writer of versions or events runs beside.
 *
 * @param run - Returning `rollback` undoes everything.
 */
export function inWriteTransaction<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
  keep: (result: Result) => boolean,
): Promise<Result> {
  const turn = (lastTurn.get(pool) ?? Promise.resolve()).then(() => write(pool, run, keep));
  // A writer that failed does not stop the next one.
  lastTurn.set(
    pool,
    turn.catch(() => {}),
  );
  return turn;
}

async function write<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
  keep: (result: Result) => boolean,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [WRITE_LOCK]);
    const result = await run(client);
    await client.query(keep(result) ? 'COMMIT' : 'ROLLBACK');
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    // A connection that failed in the middle of a transaction is not given to anybody else.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
