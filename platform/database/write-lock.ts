import type pg from 'pg';
import { inTransaction } from './in-transaction.ts';

/** Advisory lock that every publication and every event takes, so that their order is the order of their commits. */
const WRITE_LOCK = 4_129_001;

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
    await client.query('SELECT pg_advisory_xact_lock($1)', [WRITE_LOCK]);
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
