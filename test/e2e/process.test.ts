import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import type { TestDatabase } from '../harness/databases.ts';
import { copyDatabase, type RunningService, runCli, startProcess } from '../harness/start-process.ts';

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
    expect((await runCli(database, 'keys', 'list')).stdout).toContain('\tapi_power\tactive');
  });
});

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DATASET: 'sample', LOG_LEVEL: 'info' });
  });
});
