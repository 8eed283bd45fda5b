import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { officialProgram } from './official-program.ts';

const suite = officialProgram('conformance', 'dist/index.js');

/** Time limit of a scenario on a busy machine. */
const PATIENCE_MS = '120000';

/** Protocol revisions for which the suite scores a server. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Result of a scored scenario. */
export interface ScenarioResult {
  readonly passed: number;
  /** Failed checks, with the suite's message for each. */
  readonly failed: readonly { readonly id: string; readonly message: string }[];
}

/** Reason why the suite cannot run here; null if it can. */
export const { unavailable } = suite;

/** Runs every scenario that a revision requires of a server. Returns the scored ones, by name. */
export async function runSuite(url: string, revision: Revision): Promise<Readonly<Record<string, ScenarioResult>>> {
  const results = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  try {
    // The suite exits with 1 if a scenario fails; its results list the failures.
    const { stdout, stderr } = await suite.run([
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
    if (missing.length > 0) throw new Error(`the suite did not run ${missing.join(', ')}:\n${stdout}${stderr}`);
    return found;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** The package's own list, so that no new scenario is overlooked. */
function scoredScenarios(revision: Revision): string[] {
  const text = readFileSync(path.join(suite.folder, 'requirements', `${revision}.yaml`), 'utf8');
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

/** Runs one scenario, scored or not. Those of extensions belong to no revision, so that the suite must be told to run them. */
export async function runScenario(url: string, scenario: string, revision: Revision): Promise<ScenarioResult> {
  const results = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  try {
    const options = ['--force', '--spec-version', revision, '-o', results, '--timeout', PATIENCE_MS];
    const { stdout, stderr } = await suite.run(['server', '--url', url, '--scenario', scenario, ...options]);
    const result = readResult(results, scenario);
    if (result.passed === -1) throw new Error(`the suite did not run ${scenario}:\n${stdout}${stderr}`);
    return result;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}
