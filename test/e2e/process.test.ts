import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { readConfig } from '../../platform/config.ts';
import type { TestDatabase } from '../harness/databases.ts';
import { copyDatabase, environment, type RunningService, runCli, startProcess } from '../harness/start-process.ts';

const root = findProjectRoot();
const run = promisify(execFile);

let database: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  database = await copyDatabase();
  service = await startProcess(database);
});
afterAll(async () => {
  await service?.kill();
  await database?.drop();
});

describe('the service', () => {
  it('makes keys that work at once while it runs, and drains on SIGTERM', async () => {
    const { child, url, ended } = service;
    const { stdout, stderr } = await runCli(database, 'keys', 'create', '--tier', 'api_power');
    expect(stdout).toMatch(/^sk_svc_[0-9A-Za-z]{43}\n$/);
    if (!database.databaseUrl)
      expect(stderr).toContain(`in ${database.dataDir}, through the service that runs on it\n`);
    const headers = { authorization: `Bearer ${stdout.trim()}` };
    expect((await fetch(`${url}/api/v1/svc-pulse/today`, { headers })).status).toBe(200);
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('cyclegraph_data_version 1');
    const running = fetch(`${url}/api/fear-greed`);
    child.kill('SIGTERM');
    expect([(await running).status, await ended]).toEqual([200, { code: 0, signal: null }]);
  });

  it('makes and ends keys while it does not run', async () => {
    const { stdout } = await runCli(database, 'keys', 'create', '--tier', 'free', '--name', 'first');
    const prefix = stdout.slice(0, 13);
    await runCli(database, 'keys', 'revoke', prefix);
    const list = (await runCli(database, 'keys', 'list')).stdout;
    expect(list).toContain(`${prefix}\tfree\trevoked`);
    // The one that was made while it ran.
    expect(list).toContain('\tapi_power\tactive');
  });

  it('says how a command is right', async () => {
    await expect(runCli(database, 'keys', 'create', '--tier', 'gold')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('free, api_pro, api_power, not gold'),
    });
    await expect(runCli(database, 'kees')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('unknown command'),
    });
  });

  it('ends before it starts when settings are wrong, and names them all', async () => {
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
