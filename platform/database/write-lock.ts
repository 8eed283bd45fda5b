import type pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { inTransaction } from './in-transaction.ts';

/** Writers of one process wait here and not each on a connection of the pool, which would leave readers none. */
const lastTurn = new WeakMap<pg.Pool, Promise<unknown>>();

/**
 * Runs a function inside a transaction that no other writer of versions or events runs beside.
 *
 * @param keep - Whether a result is worth keeping; if not, everything is undone.
 */
export function inWriteTransaction<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
  keep: (result: Result) => boolean,
): Promise<Result> {
  const locked = async (client: pg.PoolClient) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.write]);
    return run(client);
  };
  const turn = (lastTurn.get(pool) ?? Promise.resolve()).then(() => inTransaction(pool, locked, keep));
  // A writer that failed does not stop the next one.
  lastTurn.set(
    pool,
    turn.catch(() => {}),
  );
  return turn;
}
