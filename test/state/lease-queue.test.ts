import path from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { openLeaseQueue } from '../../platform/jobs/lease-queue.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { template } from '../harness/run/ask-run.ts';

const SETTINGS = { retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 60, keptSeconds: 60 };

it('is opened by several processes at once on a database without a queue', async () => {
  const { dataDir, databaseUrl, drop } = await createTestDatabase(await template('empty'));
  const log = createLog('fatal');
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, log });
  try {
    const names = ['one', 'two', 'three', 'four'];
    const queues = await Promise.all(
      names.map((name) => openLeaseQueue<{ name: string }>(database, log, { name, ...SETTINGS })),
    );
    for (const [i, queue] of queues.entries()) {
      await queue.request('key', { name: String(names[i]) });
      expect((await queue.take())?.data).toEqual({ name: names[i] });
      await queue.close();
    }
  } finally {
    await database.close();
    await drop();
  }
});
