import type pg from 'pg';

/**
 * Runs a function in a transaction on its own connection.
 *
 * @param keep - Whether to commit, given the result; otherwise rolls back. Always commits by default.
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
    // A connection that failed inside a transaction must not be reused.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
