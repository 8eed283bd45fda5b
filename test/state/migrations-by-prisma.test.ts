import { expect, it, onTestFinished } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { openMigrated, runPrisma } from '../harness/data/prisma-project.ts';

it('accepts migrations applied by Prisma', async () => {
  const root = findProjectRoot();
  // The state of an installation before its first start.
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await runPrisma(root, database, 'migrate', 'deploy');
  const opened = await openMigrated(database, root);
  onTestFinished(() => opened.close());
  expect(await opened.prisma.series.count()).toBe(0);
});
