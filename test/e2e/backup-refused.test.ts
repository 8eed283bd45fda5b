import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, SERVER_URL, type TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, failureOf, runCli } from '../harness/processes/start-process.ts';
import { template } from '../harness/run/ask-run.ts';
import { startStack } from '../harness/services/start-stack.ts';

// Backups and databases that `restore` refuses.

let database: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cyclegraph-backup-'));
  file = path.join(folder, 'all.backup');
  database = await copyDatabase();
  await runCli(database, 'backup', file);
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

it('is refused when it is damaged, ends early or is something else', async () => {
  const text = gunzipSync(await readFile(file)).toString('latin1');
  const damaged = {
    'has another digest': gzipSync(Buffer.from(text.replace('btc_close', 'btc_closf'), 'latin1'), { level: 1 }),
    'ends early': gzipSync(Buffer.from(text.slice(0, text.lastIndexOf('end')), 'latin1'), { level: 1 }),
    'cannot be read': Buffer.from('not a backup'),
  };
  const empty = await createTestDatabase(await template('empty'));
  onTestFinished(() => empty.drop());
  const restored = { ...empty, settings: database.settings };
  for (const [fault, bytes] of Object.entries(damaged)) {
    const other = path.join(folder, 'damaged.backup');
    await writeFile(other, bytes);
    expect([fault, await failureOf(runCli(restored, 'restore', other))]).toEqual([
      fault,
      expect.stringContaining(fault.replace('has another', 'another')),
    ]);
  }
  expect(await failureOf(runCli(restored, 'restore', '/nowhere'))).toContain('There is no backup /nowhere');
  expect(await failureOf(runCli(database, 'backup', file))).toContain('exists already');
});

it.skipIf(SERVER_URL)('is refused while a service runs on the embedded database', async () => {
  const running = await startStack({}, { database });
  onTestFinished(() => running.stop());
  expect(await failureOf(runCli(running.database, 'restore', file))).toContain('Stop it first.');
});
