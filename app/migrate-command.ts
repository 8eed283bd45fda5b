import type { Config } from '../platform/config.ts';
import { appliedMigrations } from '../platform/database/migration-names.ts';
import { createLog } from '../platform/log.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs `database migrate`: creates the tables of an empty database, or applies pending migrations, as every start does.
 * A deployment of several processes runs it once before them.
 *
 * @returns a summary.
 */
export async function migrateDatabase(
  args: readonly string[],
  { config, root }: { readonly config: Config; readonly root: string },
): Promise<string> {
  if (args.length > 0) throw new UsageError('usage: cyclegraph database migrate');
  const database = await openConfiguredDatabase(config, { root, log: createLog('info'), existing: false });
  try {
    const applied = await appliedMigrations(database.pool);
    return `The database is up to date: ${applied.length} migrations, the last one ${applied.at(-1)}`;
  } finally {
    await database.close();
  }
}
