import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Outcome of a test run. */
export interface TestRun {
  readonly outcome: 'passed' | 'failed' | 'timeout';
  /** The first failure, with its message: a test, or else the run; null without a failure. */
  readonly by: string | null;
  readonly seconds: number;
}

interface JsonReport {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Time for the processes of tests to end by themselves. */
const GRACE_MS = 10_000;

let running: ChildProcess | null = null;

/** Runs test files until the first failure. */
export async function runTests(root: string, tests: readonly string[], limitSeconds: number): Promise<TestRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  const report = path.join(folder, 'report.json');
  const started = Date.now();
  try {
    const { code, output, late } = await runVitest(root, [...tests, `--outputFile.json=${report}`], limitSeconds);
    const seconds = Math.round((Date.now() - started) / 100) / 10;
    if (late) return { outcome: 'timeout', by: `not done after ${limitSeconds} s`, seconds };
    if (code === 0) return { outcome: 'passed', by: null, seconds };
    const by = existsSync(report) ? firstFailure(root, JSON.parse(readFileSync(report, 'utf8')) as JsonReport) : null;
    return { outcome: 'failed', by: by ?? firstError(output), seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends the running tests, with every process they have started. */
export function stopTests(signal: NodeJS.Signals): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // The process has already ended.
  }
}

async function runVitest(root: string, args: readonly string[], limitSeconds: number) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=json', '--reporter=default'];
  const child = spawn(process.execPath, [vitest, 'run', '--bail', '1', ...reporters, ...args], {
    cwd: root,
    // A separate process group, so that every process the tests start ends with them.
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  let late = false;
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  const ending = setTimeout(() => {
    late = true;
    stopTests('SIGTERM');
  }, limitSeconds * 1_000);
  const killing = setTimeout(() => stopTests('SIGKILL'), limitSeconds * 1_000 + GRACE_MS);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  clearTimeout(ending);
  clearTimeout(killing);
  running = null;
  return { code, output, late };
}

function firstFailure(root: string, { testResults }: JsonReport): string | null {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${file} > ${fullName}: ${why.split('\n')[0]}`);
    return tests.length > 0 || status !== 'failed' ? tests : [`${file}: ${message.split('\n')[0]}`];
  });
  return failed[0] ?? null;
}

/** The error outside of any test, for instance in the set-up. */
function firstError(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\w*Error:/.test(line)) ?? lines.findLast((line) => line !== '') ?? 'no word';
}
