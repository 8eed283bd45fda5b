import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';

/** Minimum overlap of two windows: common days over days in either. */
export const MIN_OVERLAP = 0.9;
/** Maximum number of windows of one market a run is compared with, the newest; bounds the cost of a group. */
const MAX_WINDOWS = 400;

/** A run and the run it is compared with. */
export interface MatchedRun {
  readonly run: RunOutcome;
  readonly base: RunOutcome;
  /** Overlap of the two windows: common days over days in either, 0.9 to 1. */
  readonly overlap: number;
}

/**
 * Matches each run with the base run of the same market, interval and configuration whose window overlaps best. A run
 * without a base of at least 90 % overlap is left out; of two equally good bases the one that ends later counts.
 *
 * Costs the number of runs times the windows of bases of one market, at most 400.
 *
 * @param anyConfiguration - Also matches a base of another configuration, for references with settings of their own.
 */
export function matchedRuns(
  runs: readonly RunOutcome[],
  bases: readonly RunOutcome[],
  anyConfiguration = false,
): MatchedRun[] {
  const placeOf = ({ pair, interval, configuration }: RunOutcome) =>
    `${pair}|${interval}|${anyConfiguration ? '' : configuration}`;
  const places = grouped(bases, placeOf);
  for (const [place, known] of places)
    places.set(place, known.sort((a, b) => b.lastDay - a.lastDay || a.firstDay - b.firstDay).slice(0, MAX_WINDOWS));
  return runs.flatMap((run) => bestMatch(run, places.get(placeOf(run)) ?? []));
}

/** Returns why runs under filters are not compared; null where there are runs that traded. */
export function notCompared(runs: number, traded: number): string | null {
  if (runs === 0) return 'The service does not test this combination of filters.';
  return traded === 0 ? 'The filter leaves no trade.' : null;
}

/**
 * Tells whether anything was bought. A filter that blocks every entry does not show that returns are lost, so such runs
 * are not compared.
 */
export function hasTraded({ trades, direction }: RunOutcome): boolean {
  return trades > 0 || direction === 'long';
}

function bestMatch(run: RunOutcome, bases: readonly RunOutcome[]): MatchedRun[] {
  let best: MatchedRun | undefined;
  for (const base of bases) {
    const overlap = overlapOf(run, base);
    if (overlap >= MIN_OVERLAP && overlap > (best?.overlap ?? 0)) best = { run, base, overlap };
  }
  return best ? [best] : [];
}

function overlapOf(a: RunOutcome, b: RunOutcome): number {
  const shared = Math.min(a.lastDay, b.lastDay) - Math.max(a.firstDay, b.firstDay) + 1;
  return Math.max(shared, 0) / (a.lastDay - a.firstDay + 1 + (b.lastDay - b.firstDay + 1) - Math.max(shared, 0));
}
