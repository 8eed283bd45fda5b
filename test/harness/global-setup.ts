import type { TestProject } from 'vitest/node';
import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from './databases.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { dataDir: string; databaseUrl: string | undefined };
  }
}

/** Imports the sample dataset once; every stack starts from a copy of this database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  const service = await startService({
    config: testConfig(database),
    log: createLog('error'),
    root: findProjectRoot(),
  });
  await service.close();
  project.provide('template', { dataDir: database.dataDir, databaseUrl: database.databaseUrl });
  return () => database.drop();
}
