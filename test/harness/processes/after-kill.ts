import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';
import { type Database, openDatabase } from '../../../platform/database/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import type { TestDatabase } from '../data/databases.ts';
import { letTimePass } from '../providers/live-world.ts';

/** Opens the database of a killed process, reads it, and ends leases that would otherwise last another half minute. */
export async function afterKill<Found>(
  { dataDir, databaseUrl }: TestDatabase,
  read: (database: Database) => Promise<Found>,
): Promise<Found> {
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, log: createLog('silent') });
  try {
    await letTimePass({ database }, '1 minute');
    return await read(database);
  } finally {
    await database.close();
  }
}
