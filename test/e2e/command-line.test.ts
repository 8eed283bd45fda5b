import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, environment, runCli } from '../harness/processes/start-process.ts';

const root = findProjectRoot();
const run = promisify(execFile);

let database: TestDatabase;

beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database?.drop());

describe('the command line', () => {
  it('creates and revokes keys while no service runs', async () => {
    const { stdout } = await runCli(database, 'keys', 'create', '--tier', 'free', '--name', 'first');
    const prefix = stdout.slice(0, 13);
    await runCli(database, 'keys', 'revoke', prefix);
    const list = (await runCli(database, 'keys', 'list')).stdout;
    expect(list).toContain(`${prefix}\tfree\trevoked`);
  });

  it('prints the correct usage of a command', async () => {
    await expect(runCli(database, 'keys', 'create', '--tier', 'gold')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('free, api_pro, api_power, not gold'),
    });
    await expect(runCli(database, 'kees')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Unknown command'),
    });
  });

  it('exits before it starts when settings are invalid, and lists them all', async () => {
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
