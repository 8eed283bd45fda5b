import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../../app/project-root.ts';
import { type Database, openDatabase } from '../../../platform/database/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import type { TestDatabase } from './databases.ts';

const run = promisify(execFile);

/** Runs Prisma's command line in a folder of the project. */
export function runPrisma(folder: string, { dataDir, databaseUrl }: TestDatabase, ...args: string[]) {
  return run(process.execPath, [path.join(findProjectRoot(), 'node_modules/prisma/build/index.js'), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl ?? `pglite:${path.join(dataDir, 'postgres')}` },
  });
}

export const migrationsOf = (folder: string): string => path.join(folder, 'prisma/migrations');

/** Opens a database as the service does, with the migrations of a folder of the project. */
export function openMigrated({ dataDir, databaseUrl }: TestDatabase, folder: string): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl, migrationsDir: migrationsOf(folder), log: createLog('silent') });
}
