import { hasTraded, matchedRuns } from './matched-runs.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';

/** Short names of the published references; any strategy key is a reference too. */
const REFERENCE_STRATEGIES: ReadonlyMap<string, string> = new Map([['dca', 'dca_reference']]);

/** Lead of a run over a reference. */
export interface ReferenceDelta {
  readonly run: RunOutcome;
  /** Yearly return of the run minus that of the reference, as a fraction. */
  readonly delta: number;
}

/**
 * Compares runs with a reference over the same time. Runs without a yearly return on either side are left out.
 *
 * @param reference - `bh`: buy-and-hold over the window of the run itself. `dca` or the key of a strategy: its run
 *   without filters at the default configuration on the same market and interval whose window overlaps by nine tenths.
 */
export function referenceDeltas(runs: readonly RunOutcome[], set: RunSet, reference: string): ReferenceDelta[] {
  if (reference === 'bh') return leadsOverHolding(runs);
  const strategy = REFERENCE_STRATEGIES.get(reference) ?? reference;
  const bases = set.onMarkets(strategy).filter(({ filters, configuration }) => filters === '' && configuration === '');
  return matchedRuns(runs, bases, true).flatMap(({ run, base }) => deltaOf(run, base.cagr));
}

/** Compares runs that traded with those of the same market, interval and configuration over the same time. */
export function leadsOver(runs: readonly RunOutcome[], bases: readonly RunOutcome[]): ReferenceDelta[] {
  return matchedRuns(runs.filter(hasTraded), bases).flatMap(({ run, base }) => deltaOf(run, base.cagr));
}

/** Compares runs with buy-and-hold over their own windows. */
export function leadsOverHolding(runs: readonly RunOutcome[]): ReferenceDelta[] {
  return runs.flatMap((run) => deltaOf(run, run.benchmarkCagr));
}

function deltaOf(run: RunOutcome, reference: number | null): ReferenceDelta[] {
  return run.cagr === null || reference === null ? [] : [{ run, delta: run.cagr - reference }];
}
