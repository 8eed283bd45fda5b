import { readdir } from 'node:fs/promises';
import type pg from 'pg';

/** Names of the migrations in a directory, in order. */
export async function shippedMigrations(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Names of the finished migrations of a database, in order. */
export async function appliedMigrations(client: Pick<pg.PoolClient, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}
