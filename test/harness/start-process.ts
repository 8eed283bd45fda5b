import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { template } from './run/ask-run.ts';
import { testEnvironment } from './test-config.ts';

// The programs as a user starts them: built, in a process of their own.
const root = findProjectRoot();
const run = promisify(execFile);

/** A copy of the small sample database, dropped after the test. */
export async function copyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(await template('small'));
  onTestFinished(() => database.drop());
  return database;
}

/** The settings of a program on a database. */
export function environment(
  database: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...testEnvironment(database),
    LOG_LEVEL: 'info',
    ...more,
  };
}

/** A program in a process of its own, until the test is over. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

/** Starts `npm start`'s program and waits until it says that it is ready. */
export async function startProcess(
  database: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'app/main.js'], {
    cwd: root,
    env: environment(database, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
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

/** Runs a command of the command line. */
export function runCli(database: TestDatabase, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return runCliWith({}, database, ...args);
}

/** Runs a command of the command line with more settings. */
export function runCliWith(
  more: Readonly<Record<string, string>>,
  database: TestDatabase,
  ...args: string[]
): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [path.join(root, 'scripts/run.mjs'), 'app/cli.js', ...args], {
    cwd: root,
    env: environment(database, more),
  });
}
