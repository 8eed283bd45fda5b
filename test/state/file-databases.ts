import path from 'node:path';
import { afterEach } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Database, openDatabase } from '../../platform/database/open-database.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { template } from '../harness/run/ask-run.ts';

interface FileDatabases {
  readonly log: Log;
  /** Steps to take after the test, the last one first. */
  readonly cleanup: (() => unknown)[];
  /** Creates an empty database with the schema. */
  empty(): Promise<TestDatabase>;
  open(database: TestDatabase): Promise<Database>;
}

/** Opens databases for the tests of a file; after each test they are closed and dropped. */
export function fileDatabases(): FileDatabases {
  const log = createLog('silent');
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const cleanup: (() => unknown)[] = [];
  afterEach(async () => {
    for (const undo of cleanup.splice(0).reverse()) await undo();
  });
  return {
    log,
    cleanup,
    async empty() {
      const database = await createTestDatabase(await template('empty'));
      cleanup.push(() => database.drop());
      return database;
    },
    async open({ dataDir, databaseUrl }) {
      const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, log });
      cleanup.push(() => database.close().catch(() => {}));
      return database;
    },
  };
}
