import type pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { inTransaction } from './in-transaction.ts';

/** Queue of writers per pool, so that waiting writers do not occupy connections that readers need. */
const lastTurn = new WeakMap<pg.Pool, Promise<unknown>>();

/**
 * Runs a function in a transaction that excludes all other writers of versions and events.
 *
 * @param keep - Whether to commit, given the result; otherwise rolls back.
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
  // A failed writer must not block the next one.
  lastTurn.set(
    pool,
    turn.catch(() => {}),
  );
  return turn;
}
