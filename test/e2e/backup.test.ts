import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startWholeService, type WholeService } from '../harness/copies/start-whole-service.ts';
import { createTestDatabase, SERVER_URL } from '../harness/data/databases.ts';
import { failureOf, runCli } from '../harness/processes/start-process.ts';
import { template } from '../harness/run/ask-run.ts';

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

it('holds keys, accounts, subscriptions, backtests, revisions and records, and is read into an empty database', async () => {
  // Making an embedded database takes seconds, and database-copy.test.ts copies into one that does not exist.
  const empty = await createTestDatabase(SERVER_URL ? undefined : await template('empty'));
  onTestFinished(() => empty.drop());
  const restored = { ...empty, settings: service.stack.database.settings };
  const { stdout } = await runCli(restored, 'restore', file);
  expect(stdout).toMatch(/^\d+ tables with \d+ rows stored, each with the digest of its source\n$/);
  // As after an interrupted run.
  expect((await runCli(restored, 'restore', file)).stdout).toContain('were there from an interrupted run');
  await service.expectWhole(restored);
  expect(await failureOf(runCli(restored, 'restore', file))).toContain('rows already. Use an empty database');
});
