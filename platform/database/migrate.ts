import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { shippedMigrations } from './migration-names.ts';

/** Advisory lock that `prisma migrate` takes. */
const MIGRATION_LOCK = 72_707_369;

const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

interface AppliedMigration {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/**
 * Applies pending migrations of a directory and records them like `prisma migrate deploy`, so that both can be mixed.
 *
 * @returns names of the migrations applied now.
 * @throws Error when the database has migrations missing from the directory, an applied one was edited, an earlier one
 *   failed, or one fails now (it is rolled back).
 */
export async function migrate(pool: pg.Pool, directory: string): Promise<readonly string[]> {
  const names = await shippedMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(BOOKKEEPING);
    const { rows } = await client.query<AppliedMigration>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const failed = rows.find((row) => row.finished_at === null);
    if (failed)
      throw new Error(`Migration ${failed.migration_name} failed earlier. Resolve it with 'prisma migrate resolve'.`);
    refuseUnknown(rows, names);
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const done: string[] = [];
    for (const name of names) {
      const sql = await readFile(path.join(directory, name, 'migration.sql'));
      const checksum = createHash('sha256').update(sql).digest('hex');
      const recorded = applied.get(name);
      if (recorded !== undefined && recorded !== checksum)
        throw new Error(`Migration ${name} was edited after it was applied. Restore its original file.`);
      if (recorded !== undefined) continue;
      await apply(client, name, sql.toString('utf8'), checksum);
      done.push(name);
    }
    return done;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** Refuses a database of a newer release, whose tables this release would misread. */
function refuseUnknown(applied: readonly AppliedMigration[], names: readonly string[]): void {
  const unknown = applied.map((row) => row.migration_name).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was migrated by a newer release: this release does not know ${unknown.sort().join(', ')}. Start the newer release, or restore a backup from before it.`,
  );
}

async function apply(client: pg.PoolClient, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, clock_timestamp(), $3, 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
