import type pg from 'pg';

/**
 * Runs a function inside a transaction on a connection of its own.
 *
 * @param keep - Whether a result is worth keeping; if not, everything is undone. Always, when left out.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
  keep: (result: Result) => boolean = () => true,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
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
