import type pg from 'pg';
import { listTables } from '../../platform/database/list-tables.ts';
import { appliedMigrations } from '../../platform/database/migration-names.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { digested, LineDigest, readLines } from '../../platform/database/table-rows.ts';
import type { IncomingTable } from './import-tables.ts';

/** All tables of a database as of one moment. */
export interface Export {
  /** Names of the migrations that made its tables. */
  readonly migrations: readonly string[];
  /** Each table to be read to its end before the next. */
  readonly tables: AsyncIterable<IncomingTable>;
}

/** Passes a function all tables as of one moment. Rows that others write meanwhile are not in them. */
export async function withExport<Result>(
  { pool }: Pick<Database, 'pool'>,
  use: (exported: Export) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL timezone = 'UTC'");
    const result = await use({ migrations: await appliedMigrations(client), tables: tablesOf(client) });
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection that failed in the middle of a COPY must not be used again.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

async function* tablesOf(client: pg.PoolClient): AsyncGenerator<IncomingTable> {
  for (const table of await listTables(client)) {
    const digest = new LineDigest();
    const lines = digested(readLines(client, table), digest);
    yield { name: table.name, columns: table.columns.map(({ name }) => name), lines, digest };
  }
}
