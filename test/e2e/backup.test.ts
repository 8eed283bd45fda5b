import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startWholeService, type WholeService } from '../harness/copies/start-whole-service.ts';
import { createTestDatabase, SERVER_URL, type TestDatabase } from '../harness/data/databases.ts';
import { failureOf, runCli } from '../harness/processes/start-process.ts';
import { template } from '../harness/run/ask-run.ts';
import { startStack } from '../harness/services/start-stack.ts';

// A backup of a running service, read into an empty database.

let service: WholeService;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cyclegraph-backup-'));
  file = path.join(folder, 'all.backup');
  service = await startWholeService();
  const { stdout } = await runCli(service.stack.database, 'backup', file);
  expect(stdout).toMatch(/^\d+ tables with \d+ rows in .*all\.backup \([\d.]+ MB\)\n$/);
  await service.stack.stop();
});
afterAll(async () => {
  await service?.stack.close();
  await rm(folder, { recursive: true });
});

function restoring(database: TestDatabase): TestDatabase {
  onTestFinished(() => database.drop());
  return { ...database, settings: service.stack.database.settings };
}

it('holds keys, accounts, subscriptions, backtests, revisions and records, and is read into an empty database', async () => {
  const restored = restoring(await createTestDatabase());
  const { stdout } = await runCli(restored, 'restore', file);
  expect(stdout).toMatch(/^\d+ tables with \d+ rows stored, each with the digest of its source\n$/);
  // As after an interrupted run.
  expect((await runCli(restored, 'restore', file)).stdout).toContain('were there from an interrupted run');
  await service.expectWhole(restored);
  expect(await failureOf(runCli(restored, 'restore', file))).toContain('rows already. Use an empty database');
});

it('is refused when it is damaged, ends early or is something else', async () => {
  const text = gunzipSync(await readFile(file)).toString('latin1');
  const damaged = {
    'has another digest': gzipSync(Buffer.from(text.replace('btc_close', 'btc_closf'), 'latin1'), { level: 1 }),
    'ends early': gzipSync(Buffer.from(text.slice(0, text.lastIndexOf('end')), 'latin1'), { level: 1 }),
    'cannot be read': Buffer.from('not a backup'),
  };
  const restored = restoring(await createTestDatabase(await template('empty')));
  for (const [fault, bytes] of Object.entries(damaged)) {
    const other = path.join(folder, 'damaged.backup');
    await writeFile(other, bytes);
    expect([fault, await failureOf(runCli(restored, 'restore', other))]).toEqual([
      fault,
      expect.stringContaining(fault.replace('has another', 'another')),
    ]);
  }
  expect(await failureOf(runCli(restored, 'restore', '/nowhere'))).toContain('There is no backup /nowhere');
  expect(await failureOf(runCli(service.stack.database, 'backup', file))).toContain('exists already');
});

it.skipIf(SERVER_URL)('is refused while a service runs on the embedded database', async () => {
  const running = await startStack({}, { database: service.stack.database });
  onTestFinished(() => running.stop());
  expect(await failureOf(runCli(running.database, 'restore', file))).toContain('Stop it first.');
});
