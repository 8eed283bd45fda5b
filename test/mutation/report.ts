import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './find-mutants.ts';

/**
 * Outcome of a mutant. A mutant that hangs the tests counts as caught; it is gone if its line has changed since it was
 * chosen.
 */
export interface TriedMutant extends Mutant {
  readonly outcome: 'killed' | 'timeout' | 'survived' | 'gone';
  /** The failed test, with its message. A time-out may come from a busy machine instead of the mutant. */
  readonly by: string | null;
  readonly seconds: number;
}

export interface TargetReport {
  readonly name: string;
  readonly tests: readonly string[];
  /** Duration of the tests without a mutant. */
  readonly cleanSeconds: number;
  readonly mutants: TriedMutant[];
}

export interface MutationReport {
  readonly seed: number;
  readonly commit: string;
  readonly targets: TargetReport[];
}

export function readReport(file: string): MutationReport {
  return JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
}

export function writeReport(file: string, report: MutationReport): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

export function isCaught({ outcome }: TriedMutant): boolean {
  return outcome === 'killed' || outcome === 'timeout';
}

/** One line about the outcome of a mutant. */
export function describeMutant({ outcome, file, line, original, replacement, by, seconds }: TriedMutant): string {
  const catcher = by === null ? '' : `\n            by ${shorten(by)}`;
  return `  ${outcome.padEnd(8)}  ${file}:${line}  ${shorten(original)} -> ${shorten(replacement)}  (${seconds} s)${catcher}`;
}

/** Counts of a target, and the mutants that no test caught. */
export function describeTarget({ name, mutants }: TargetReport): string {
  const caught = mutants.filter(isCaught).length;
  const missed = mutants.filter((mutant) => !isCaught(mutant));
  const lines = missed.map(
    ({ outcome, file, line, original, replacement }) =>
      `  ${outcome}: ${file}:${line}  ${shorten(original)} -> ${shorten(replacement)}`,
  );
  return [`${name}: ${caught} of ${mutants.length} caught`, ...lines].join('\n');
}

/** Mutants that the tests caught in an earlier run and not in a later run of the same mutants. */
export function lostMutants(earlier: readonly TriedMutant[], later: readonly TriedMutant[]): TriedMutant[] {
  return later.filter((mutant, i) => !isCaught(mutant) && isCaught(earlier[i] as TriedMutant));
}

const MAX_CHARS = 240;

function shorten(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
