import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import type { Log } from '../platform/log.ts';

export interface ConfiguredDatabaseOptions {
  /** Project folder, from which migrations are read. */
  readonly root: string;
  readonly log: Log;
  /** Whether to fail instead of creating a missing database. */
  readonly existing: boolean;
}

/** Opens the database that settings name. */
export function openConfiguredDatabase(
  { dataDir, DATABASE_URL }: Pick<Config, 'dataDir' | 'DATABASE_URL'>,
  { root, log, existing }: ConfiguredDatabaseOptions,
): Promise<Database> {
  const migrationsDir = path.join(root, 'prisma/migrations');
  return openDatabase({ dataDir, databaseUrl: DATABASE_URL, migrationsDir, log, existing });
}
