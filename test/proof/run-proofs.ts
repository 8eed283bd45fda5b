import type { Day } from '../../engine/calendar.ts';
import type { Proof, ProofResult } from './proof.ts';

/** Interval of progress reports. */
const PROGRESS_MS = 10_000;
const MINUTE_MS = 60_000;

export interface ProofRun {
  /** Names of the requested proofs; all if empty. */
  readonly names: readonly string[];
  /** Shared by the proofs; each finishes its current case. */
  readonly minutes: number;
  readonly seed: number;
  readonly day: Day | null;
  /** Monotonic clock in milliseconds. */
  now(): number;
  write(line: string): void;
}

/** Outcome of a proof. */
interface Outcome extends ProofResult {
  readonly title: string;
  readonly ms: number;
}

/**
 * Runs proofs one after another, reports, and returns whether every law held.
 *
 * @throws Error when a name is unknown, or none of the requested proofs can run here.
 */
export async function runProofs(proofs: readonly Proof[], run: ProofRun): Promise<boolean> {
  const wanted = choose(proofs, run.names);
  for (const { title, lacks } of wanted) if (lacks !== null) run.write(`${title}: skipped, needs ${lacks}`);
  const able = wanted.filter(({ lacks }) => lacks === null);
  if (able.length === 0) throw new Error('no proof can run: provide what the skipped ones need');
  const end = run.now() + run.minutes * MINUTE_MS;
  const outcomes: Outcome[] = [];
  for (const [i, proof] of able.entries())
    outcomes.push(await runOne(proof, run, run.now() + (end - run.now()) / (able.length - i)));
  report(outcomes, run);
  return outcomes.every(({ failures }) => failures.length === 0);
}

function choose(proofs: readonly Proof[], names: readonly string[]): readonly Proof[] {
  const known = [...new Set(proofs.map(({ name }) => name))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`unknown proof "${unknown}": choose from ${known.join(', ')}`);
  return names.length === 0 ? proofs : proofs.filter(({ name }) => names.includes(name));
}

async function runOne(proof: Proof, { seed, day, now, write }: ProofRun, end: number): Promise<Outcome> {
  const { title } = proof;
  const begun = now();
  write(`${title}: ${clock(end - begun)}, seed ${seed}`);
  let written = begun;
  const progress = (done: string) => {
    if (now() - written < PROGRESS_MS) return;
    written = now();
    write(`${title}: ${done} after ${clock(now() - begun)}`);
  };
  try {
    const result = await proof.run({ seed, day, progress, isOver: () => now() >= end });
    return { ...result, title, ms: now() - begun };
  } catch (error) {
    // The other proofs still run, and the report names this one.
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const failures = [{ what, again: `npm run proof -- ${proof.name} --seed ${seed}` }];
    return { done: 'ended early', failures, title, ms: now() - begun };
  }
}

function report(outcomes: readonly Outcome[], { seed, write }: ProofRun): void {
  write('');
  for (const { title, done, failures, ms } of outcomes) {
    const verdict = failures.length === 0 ? 'held' : `failures: ${failures.length}`;
    write(`${title}: ${verdict}; ${done}; seed ${seed}; ${clock(ms)}`);
    for (const again of new Set(failures.map((failure) => failure.again))) {
      for (const { what } of failures.filter((failure) => failure.again === again)) write(`  ${what}`);
      write(`    again: ${again}`);
    }
  }
}

/** Minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
