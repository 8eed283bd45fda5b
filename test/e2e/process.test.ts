import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { readConfig } from '../../platform/config.ts';
import { createTestDatabase, type TestDatabase } from '../harness/databases.ts';
import { NOW } from '../harness/test-config.ts';

// The programs as a user starts them: built, in a process of their own.
const root = findProjectRoot();
const run = promisify(execFile);
const cleanup: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function copy(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('template'));
  cleanup.push(() => database.drop());
  return database;
}

function environment(database: TestDatabase, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    PORT: '0',
    NOW,
    COVERAGE: 'off',
    ...more,
  };
}

/** Starts `npm start`'s program and waits until it says that it is ready. */
async function start(database: TestDatabase) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'app/main.js'], {
    cwd: root,
    env: environment(database),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanup.push(() => child.kill('SIGKILL'));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const ready = text.split('\n').find((line) => line.includes('"msg":"ready"'));
      if (ready) resolve(JSON.parse(ready).url);
    });
    child.once('exit', () => reject(new Error(text)));
  });
  return { child, url, ended };
}

const cli = (database: TestDatabase, ...args: string[]) =>
  run(process.execPath, [path.join(root, 'scripts/run.mjs'), 'app/cli.js', ...args], {
    cwd: root,
    env: environment(database),
  });

describe('the service', () => {
  it('makes keys that work at once while it runs, and drains on SIGTERM', async () => {
    const database = await copy();
    const { child, url, ended } = await start(database);
    const { stdout } = await cli(database, 'keys', 'create', '--tier', 'api_power');
    expect(stdout).toMatch(/^sk_svc_[0-9A-Za-z]{43}\n$/);
    const headers = { authorization: `Bearer ${stdout.trim()}` };
    expect((await fetch(`${url}/api/v1/svc-pulse/today`, { headers })).status).toBe(200);
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('cyclegraph_data_version 1');
    const running = fetch(`${url}/api/fear-greed`);
    child.kill('SIGTERM');
    expect([(await running).status, await ended]).toEqual([200, { code: 0, signal: null }]);
  });

  it('makes and ends keys while it does not run', async () => {
    const database = await copy();
    const { stdout } = await cli(database, 'keys', 'create', '--tier', 'free', '--name', 'first');
    const list = (await cli(database, 'keys', 'list')).stdout;
    expect(list).toContain(`${stdout.slice(0, 13)}\tfree\tactive`);
    await cli(database, 'keys', 'revoke', stdout.slice(0, 13));
    expect((await cli(database, 'keys', 'list')).stdout).toContain('revoked');
  });

  it('says how a command is right', async () => {
    const database = await copy();
    await expect(cli(database, 'keys', 'create', '--tier', 'gold')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('free, api_pro, api_power, not gold'),
    });
    await expect(cli(database, 'kees')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('unknown command'),
    });
  });

  it('ends before it starts when settings are wrong, and names them all', async () => {
    const database = await copy();
    const wrong = environment(database, {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      NOW: 'yesterday',
      REDIS_URL: 'http://user:secret@host',
    });
    const failure = await run(process.execPath, [path.join(root, 'scripts/run.mjs'), 'app/main.js'], {
      cwd: root,
      env: wrong,
    }).catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({ code: 1 });
    for (const name of ['PORT', 'LOG_LEVEL', 'NOW', 'REDIS_URL']) expect(failure.stderr).toContain(name);
    expect(failure.stderr).not.toContain('secret');
  });
});

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DATASET: 'sample', LOG_LEVEL: 'info' });
  });
});
