import { expect, it, onTestFinished } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { createTestDatabase } from '../harness/databases.ts';
import { openMigrated, runPrisma } from '../harness/prisma-project.ts';

it('migrations applied by Prisma are accepted at start', async () => {
  const root = findProjectRoot();
  // As an installation finds it before its first start.
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await runPrisma(root, database, 'migrate', 'deploy');
  const opened = await openMigrated(database, root);
  onTestFinished(() => opened.close());
  expect(await opened.prisma.series.count()).toBe(0);
});
