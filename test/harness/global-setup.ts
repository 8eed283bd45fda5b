import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, nameSharedDatabase, type TemplateDatabase } from './databases.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The schema and nothing in it. */
    empty: TemplateDatabase;
    /** The sample dataset. */
    template: TemplateDatabase;
    /** The real history, once a file has shared it. */
    reference: TemplateDatabase;
  }
}

const root = findProjectRoot();
const log = createLog('error');

/** Makes the schema and imports the sample dataset once; every test starts from a copy of one of the two databases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const empty = await createTestDatabase();
  const { dataDir, databaseUrl } = empty;
  await (
    await openDatabase({ dataDir, databaseUrl, migrationsDir: path.join(root, 'prisma/migrations'), log })
  ).close();
  const sample = await createTestDatabase(empty);
  await (await startService({ config: testConfig(sample), log, root })).close();
  project.provide('empty', { dataDir, databaseUrl });
  project.provide('template', { dataDir: sample.dataDir, databaseUrl: sample.databaseUrl });
  project.provide('reference', nameSharedDatabase('reference', empty));
  return async () => {
    await empty.drop();
    await sample.drop();
  };
}
