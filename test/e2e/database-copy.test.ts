import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startWholeService, type WholeService } from '../harness/copies/start-whole-service.ts';
import { createEmbeddedDatabase, createTestDatabase, SERVER_URL } from '../harness/data/databases.ts';
import { environment, failureOf, runCli, startProgram } from '../harness/processes/start-process.ts';
import { template } from '../harness/run/ask-run.ts';

// The command `database copy` copies all rows of a database to another database, and back.

let service: WholeService;

beforeAll(async () => {
  service = await startWholeService();
});
afterAll(() => service?.stack.close());

it('is refused with a usage and while a service runs on either side', async () => {
  const { database } = service.stack;
  expect(await failureOf(runCli(database, 'database', 'move'))).toContain('cyclegraph database copy --to');
  if (SERVER_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'cyclegraph-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copying = runCli(database, 'database', 'copy', '--to', path.join(folder, 'target'));
  expect(await failureOf(copying)).toContain('Stop it first.');
});

it('continues after it was killed, goes to another kind of database, and comes back', async () => {
  const { database } = service.stack;
  await service.stack.stop();
  const elsewhere = { ...createEmbeddedDatabase(), settings: database.settings };
  onTestFinished(() => elsewhere.drop());
  const copying = startProgram('database', environment(database), 'copy', '--to', elsewhere.dataDir);
  onTestFinished(() => copying.kill());
  copying.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('DataVersion: ')) copying.child.kill('SIGKILL');
  });
  expect((await copying.ended).signal).toBe('SIGKILL');
  const { stdout } = await runCli(database, 'database', 'copy', '--to', elsewhere.dataDir);
  expect(stdout).toMatch(/; \d+ of them were there from an interrupted run\n$/);
  const back = { ...(await createTestDatabase(await template('empty'))), settings: database.settings };
  onTestFinished(() => back.drop());
  await runCli(elsewhere, 'database', 'copy', '--to', SERVER_URL ? String(back.databaseUrl) : back.dataDir);
  await service.expectWhole(back);
});
