import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { SERVER_URL, type TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, environment, runCli, runCliWith } from '../harness/processes/start-process.ts';

const root = findProjectRoot();
const run = promisify(execFile);
/** `script` of util-linux runs a program on a terminal. */
const NO_TERMINAL = spawnSync('script', ['--version']).status !== 0;

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

  it('examines an installation, and says what to do about each fault', async () => {
    const { stdout } = await runCli(database, 'doctor');
    expect(stdout).toMatch(/^ok +settings +All are valid$/m);
    expect(stdout).toMatch(/^ok +disk +[\d.]+ GiB free in /m);
    expect(stdout).toMatch(SERVER_URL ? /^ok +migrations +All are applied$/m : /holds an embedded database$/m);
    expect(stdout).toMatch(/\n\nNothing is wrong\.\n$/);
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const faulty = {
      PORT: String(port),
      REDIS_URL: 'redis://127.0.0.1:1',
      DATASET: 'none',
      LICENSED_SOURCES: 'all',
      LIVE_SOURCES: 'kraken-ohlc,fred-daily',
    };
    const failed = await runCliWith(faulty, database, 'doctor').catch(
      (error: { code: number; stdout: string }) => error,
    );
    holder.close();
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('3 of ') });
    for (const said of [
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.`,
      'Redis does not answer: connect ECONNREFUSED 127.0.0.1:1. Check REDIS_URL, and that Redis runs.',
      'fred-daily needs a key of its provider. Set FRED_API_KEY.',
    ])
      expect(failed.stdout).toContain(said);
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

  it.skipIf(NO_TERMINAL)('ends a start on a terminal with where to begin, and reads as lines', async () => {
    const command = `${process.execPath} ${path.join(root, 'bin/cyclegraph.mjs')} start`;
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: root,
      env: environment(database, { NOW: '2026-11-24T12:00:00Z' }),
    });
    onTestFinished(() => void terminal.kill('SIGKILL'));
    let shown = '';
    for await (const text of terminal.stdout.setEncoding('utf8')) {
      shown += text;
      if (shown.includes('Stop it with Ctrl+C')) terminal.kill('SIGTERM');
    }
    expect(shown).toMatch(/Cyclegraph \d+\.\d+\.\d+ serves generated sample data to 2026-11-2\d \(.* ago|yesterday\)/);
    const [, url] = /Today +(http:\/\/127\.0\.0\.1:\d+)\//.exec(shown) ?? [];
    for (const place of ['graphql', 'docs', 'sign-up']) expect(shown).toContain(`${url}/${place}`);
    expect(shown).not.toContain('{"level"');
  });

  it('exits before it starts when settings are invalid, and lists them all', async () => {
    const wrong = environment(database, {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      NOW: 'yesterday',
      REDIS_URL: 'http://user:secret@host',
    });
    const failure = await run(process.execPath, [path.join(root, 'bin/cyclegraph.mjs'), 'start'], {
      cwd: root,
      env: wrong,
    }).catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({ code: 1 });
    for (const name of ['PORT', 'LOG_LEVEL', 'NOW', 'REDIS_URL']) expect(failure.stderr).toContain(name);
    expect(failure.stderr).not.toContain('secret');
  });
});
