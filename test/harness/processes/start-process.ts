import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../../app/project-root.ts';
import { createTestDatabase, type TestDatabase } from '../data/databases.ts';
import { QUICK_START } from '../quick-start.ts';
import { template } from '../run/ask-run.ts';
import { testEnvironment } from '../settings/test-config.ts';

// The programs as a user starts them: built, in a separate process.
const root = findProjectRoot();
const run = promisify(execFile);

/** A copy of the small sample database. */
export async function copyDatabase(): Promise<TestDatabase> {
  return createTestDatabase(await template('small'));
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

/** A program in a separate process. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Kills it, unless it has ended, and waits for its end. */
  kill(): Promise<void>;
}

/** The service in a separate process. */
export interface RunningService extends RunningProcess {
  readonly url: string;
}

/** Starts the program of a command. */
export function startProgram(
  command: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): RunningProcess {
  return startProgramOf(root, command, env, ...args);
}

/** Starts the program of a command of another installation. */
export function startProgramOf(
  folder: string,
  command: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): RunningProcess {
  const child = spawn(process.execPath, [...QUICK_START, path.join(folder, 'bin/cyclegraph.mjs'), command, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // An aborted run leaves no process behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      resolve({ code, signal });
    }),
  );
  return {
    child,
    ended,
    async kill() {
      kill();
      await ended;
    },
  };
}

/** Starts `npm start`'s program and waits until it reports that it is ready. */
export async function startProcess(
  database: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  return untilReady(startProgram('start', environment(database, more)));
}

/** Waits until a program reports that it is ready, and its address. */
export async function untilReady(running: RunningProcess): Promise<RunningService> {
  const { url } = await untilLogged(running, 'ready');
  return { ...running, url: url as string };
}

/** Waits until a program logs a message. @returns the line. @throws Error with the log when the program ends before. */
export function untilLogged({ child }: RunningProcess, message: string): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const line = text.split('\n').find((one) => one.includes(`"msg":"${message}"`));
      if (line) resolve(JSON.parse(line));
    });
    child.once('exit', () => reject(new Error(text)));
  });
}

/** Starts `npm start`'s program, which is expected to fail, and waits for its end. */
export async function startFailing(
  database: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const { child, ended } = startProgram('start', environment(database, more));
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
    // If it starts all the same, it is killed instead of awaited.
    if (chunk.includes('"msg":"ready"')) child.kill('SIGKILL');
  });
  return { code: (await ended).code, stderr };
}

/** Runs a command of the command line. */
export function runCli(database: TestDatabase, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return runCliWith({}, database, ...args);
}

/** What a command that is expected to fail says. */
export const failureOf = (running: Promise<unknown>): Promise<unknown> =>
  running.catch(({ stderr }: { stderr: string }) => stderr);

/** Runs a command of the command line with more settings. */
export function runCliWith(
  more: Readonly<Record<string, string>>,
  database: TestDatabase,
  ...args: string[]
): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [...QUICK_START, path.join(root, 'bin/cyclegraph.mjs'), ...args], {
    cwd: root,
    env: environment(database, more),
  });
}
