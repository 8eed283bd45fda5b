import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { readFiles } from '../architecture/source-files.ts';
import type { Proof, ProofFailure } from './proof.ts';

/** The most days that a test takes to visit all its cases; most take three. */
const PARTS = 10;

/** What is read of a report of Vitest. */
interface TestReport {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs the tests that visit a part of all pages, objects, operations or series a day as on the next days, until all were visited. */
export const samples: Proof = {
  name: 'samples',
  title: 'samples',
  lacks: null,
  async run({ seed, isOver, progress }) {
    const files = readFiles('test')
      .filter(({ name, text }) => name.endsWith('.test.ts') && text.includes('partOfToday('))
      .map(({ name }) => name);
    const failures: ProofFailure[] = [];
    let [parts, tests] = [0, 0];
    for (; parts < PARTS && (parts === 0 || !isOver()); parts++) {
      const report = await runTests(files, seed + parts);
      tests += report.numTotalTests;
      failures.push(...failuresOf(report, seed + parts));
      progress(`${parts + 1} of ${PARTS} parts`);
    }
    return { done: `${parts} of ${PARTS} parts, ${tests} tests`, failures };
  },
};

/** @throws Error when Vitest ends without a report. */
async function runTests(files: readonly string[], seed: number): Promise<TestReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cyclegraph-samples-'));
  try {
    const report = path.join(folder, 'report.json');
    const child = spawn('npx', ['vitest', 'run', '--project', 'service', ...files], {
      cwd: findProjectRoot(),
      env: { ...process.env, PROOF_SEED: String(seed), TEST_REPORT: report },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'close');
    return JSON.parse(await readFile(report, 'utf8')) as TestReport;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function failuresOf({ testResults }: TestReport, seed: number): ProofFailure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const again = `PROOF_SEED=${seed} npm test -- --project service ${path.relative(findProjectRoot(), name)}`;
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that fails before its first test has only a message.
    if (failed.length === 0) return message === '' ? [] : [{ what: `${name}: ${message}`, again }];
    return failed.map(({ fullName, failureMessages }) => ({
      what: `${fullName}: ${failureMessages.join('; ')}`,
      again,
    }));
  });
}
