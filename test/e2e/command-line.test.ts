import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, runCli } from '../harness/processes/start-process.ts';

const root = findProjectRoot();

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
      stderr: expect.stringContaining('free, api_pro, api_power, operator, not gold'),
    });
    await expect(runCli(database, 'kees')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Unknown command'),
    });
  });

  it('prints its version, and the help of a program instead of starting it', async () => {
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    expect((await runCli(database, 'version')).stdout).toBe(`${version}\n`);
    expect((await runCli(database, 'start', '--help')).stdout).toContain('doctor [--online]');
  });

  it('migrates a database like a start, and ends', async () => {
    const { stdout } = await runCli(database, 'database', 'migrate');
    expect(stdout).toMatch(/^The database is up to date: \d+ migrations, the last one \d{14}_\w+\n$/);
    await expect(runCli(database, 'database', 'migrate', 'now')).rejects.toMatchObject({
      code: 1,
      stderr: 'usage: cyclegraph database migrate\n',
    });
  });

  it.each([
    [['realized ratio'], 'The name "realized ratio" is not valid. Use at most 40 lower-case letters'],
    [['btc-close'], 'The name "btc-close" is taken by a series, term or reading. Choose another name.'],
    [['own-ratio', '--unit', 'apples'], '--unit must be one of usd, btc, ratio'],
    [['own-ratio', '--formula', 'btc_clos * 2'], 'Unknown series btc_clos in the formula. Did you mean btc_close'],
  ])('refuses an indicator of %j', async (given, said) => {
    const defaults = ['--domain', 'market', '--unit', 'ratio', '--formula', 'btc_close * 2'];
    await expect(runCli(database, 'new', 'indicator', ...defaults, ...given)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(said),
    });
  });
});
