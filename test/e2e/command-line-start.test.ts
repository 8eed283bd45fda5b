import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { SERVER_URL, type TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, environment, runCli, runCliWith } from '../harness/processes/start-process.ts';

// What an operator reads before and after a start.

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
