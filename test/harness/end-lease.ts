import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import type { TestDatabase } from './databases.ts';
import { letTimePass } from './live-world.ts';

/** What a killed process holds is taken over half a minute later: here at once. */
export async function endLease({ dataDir, databaseUrl }: TestDatabase): Promise<void> {
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, log: createLog('silent') });
  await letTimePass({ database }, '1 minute');
  await database.close();
}
