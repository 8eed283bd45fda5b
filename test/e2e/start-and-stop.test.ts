import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, nameOf } from '../harness/data/databases.ts';
import { runCli, startFailing } from '../harness/processes/start-process.ts';
import { template } from '../harness/run/ask-run.ts';

// Failing starts give the reason.

const root = findProjectRoot();
const cleanup: (() => unknown)[] = [];
afterAll(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-start-'));
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function takePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('a taken port', () => {
  it('is reported before anything is compiled', async () => {
    // A clone that was never built.
    const clone = newFolder();
    for (const part of ['bin', 'scripts']) cpSync(path.join(root, part), path.join(clone, part), { recursive: true });
    cpSync(path.join(root, 'package.json'), path.join(clone, 'package.json'));
    const port = await takePort();
    const child = spawn(process.execPath, ['bin/cyclegraph.mjs', 'start'], {
      cwd: clone,
      env: { PATH: process.env.PATH ?? '', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    ]);
  });
});

it('names the setting when the port of the metrics is taken', async () => {
  const database = await createTestDatabase(await template('empty'));
  cleanup.push(() => database.drop());
  const port = await takePort();
  const { code, stderr } = await startFailing(database, { DATASET: 'none', METRICS_PORT: String(port) });
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set METRICS_PORT to another port.\n`,
    ),
  ]);
});

it('refuses to start on a database of a newer release, and names the unknown migrations', async () => {
  const newer = await createTestDatabase(await template('empty'));
  const migrationsDir = newFolder();
  cpSync(path.join(root, 'prisma/migrations'), migrationsDir, { recursive: true });
  const later = ['20990101000000_first_later', '20990102000000_second_later'];
  for (const name of later) {
    mkdirSync(path.join(migrationsDir, name));
    writeFileSync(path.join(migrationsDir, name, 'migration.sql'), `CREATE TABLE "${name}" (id int)`);
  }
  await (await openDatabase({ ...newer, migrationsDir, log: createLog('silent') })).close();
  const { code, stderr } = await startFailing(newer);
  expect([code, stderr]).toEqual([1, expect.stringContaining('migrated by a newer release')]);
  expect(stderr).toContain(`does not know ${later.join(', ')}.`);
  await newer.drop();
});

describe('a command', () => {
  it('creates no database, and prints where it looked', async () => {
    const database = await createTestDatabase();
    cleanup.push(() => database.drop());
    const where = database.databaseUrl ? `Database ${nameOf(database.databaseUrl)}` : database.dataDir;
    const refused = { code: 1, stdout: '', stderr: expect.stringContaining(where) };
    await expect(runCli(database, 'keys', 'create', '--tier', 'free')).rejects.toMatchObject(refused);
    await expect(runCli(database, 'keys', 'list')).rejects.toMatchObject({
      stderr: expect.stringMatching(/is empty\. Set DATABASE_URL|No database in .*\. Set DATA_DIR/),
    });
    expect(readdirSync(database.dataDir)).toEqual([]);
  });

  it('prints the database it uses, without its password', async () => {
    const database = await createTestDatabase(await template('empty'));
    cleanup.push(() => database.drop());
    const { stdout, stderr } = await runCli(database, 'keys', 'create', '--tier', 'free');
    expect(stdout).toMatch(/^sk_svc_[0-9A-Za-z]{43}\n$/);
    const { databaseUrl, dataDir } = database;
    expect(stderr).toBe(
      databaseUrl
        ? `cyclegraph: using the PostgreSQL database ${nameOf(databaseUrl)} on ${new URL(databaseUrl).host}\n`
        : `cyclegraph: using the embedded database in ${dataDir}; no service is running on it\n`,
    );
  });
});
