import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAgain, sampleMutants } from './choose-mutants.ts';
import { findMutants, type Mutant, type PlaceableMutant } from './find-mutants.ts';
import { PlantedMutant } from './planted-mutant.ts';
import type { TargetReport, TriedMutant } from './report.ts';
import { runTests, stopTests } from './run-tests.ts';
import { filesOf, type Target } from './targets.ts';

/** Factor and margin on the duration without a mutant, beyond which tests with a mutant count as hanging. */
const PATIENCE = 4;
const PATIENCE_SECONDS = 60;
/** Time limit of the tests without a mutant. */
const CLEAN_SECONDS = 1_800;

/** The mutants of a target to try: a sample, or those of an earlier run. */
export type Choice = { readonly size: number; readonly seed: number } | { readonly mutants: readonly Mutant[] };

let planted: PlantedMutant | null = null;

/** Ends the tests and restores the original file. */
export function abandonMutant(): void {
  stopTests('SIGKILL');
  planted?.restore();
}

/**
 * Tries mutants of a target, one at a time.
 *
 * @param onTried - Called after each mutant with the results so far.
 * @throws Error when the tests fail without a mutant.
 */
export async function tryMutants(
  root: string,
  target: Target,
  choice: Choice,
  onTried: (report: TargetReport, tried: TriedMutant) => void,
): Promise<TargetReport> {
  const all = filesOf(target, root).flatMap((file) => findMutants(file, readFileSync(path.join(root, file), 'utf8')));
  const clean = await runTests(root, target.tests, CLEAN_SECONDS);
  if (clean.outcome !== 'passed')
    throw new Error(
      `The tests of ${target.name} fail without a mutant: ${clean.by}. Repair them first: npx vitest run ${target.tests.join(' ')}`,
    );
  const report: TargetReport = { name: target.name, tests: target.tests, cleanSeconds: clean.seconds, mutants: [] };
  const limit = Math.ceil(PATIENCE_SECONDS + PATIENCE * clean.seconds);
  const wanted = 'mutants' in choice ? choice.mutants : sampleMutants(all, choice.size, choice.seed);
  for (const mutant of wanted) {
    const found = findAgain(mutant, all);
    const tried = found ? await tryMutant(root, target, found, limit) : gone(mutant);
    report.mutants.push(tried);
    onTried(report, tried);
  }
  return report;
}

async function tryMutant(
  root: string,
  { tests }: Target,
  { mutated, ...mutant }: PlaceableMutant,
  limit: number,
): Promise<TriedMutant> {
  planted = new PlantedMutant(root, mutant.file, mutated);
  try {
    const { outcome, by, seconds } = await runTests(root, tests, limit);
    return { ...mutant, outcome: OUTCOMES[outcome], by, seconds };
  } finally {
    planted.restore();
  }
}

const OUTCOMES = { passed: 'survived', failed: 'killed', timeout: 'timeout' } as const;

function gone({ file, line, lineText, kind, original, replacement, nth }: Mutant): TriedMutant {
  return { file, line, lineText, kind, original, replacement, nth, outcome: 'gone', by: null, seconds: 0 };
}
