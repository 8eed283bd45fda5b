import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';

/** Stored runs without repetitions, grouped once for all aggregates. */
export interface RunSet {
  /** Rows it was made from, repetitions included. */
  readonly stored: number;
  /** In an order that does not depend on the order of the rows. */
  readonly runs: readonly RunOutcome[];
  /** Keys of the strategies that have runs, in order. */
  readonly strategies: readonly string[];
  /** Runs of a strategy; empty for one without any. */
  of(strategy: string): readonly RunOutcome[];
}

/**
 * Groups stored runs by strategy and drops repetitions: a run with the same strategy, filters, configuration, market,
 * interval and window as another counts once, by its newest result. So nobody moves an aggregate by running the same test
 * again and again.
 *
 * One pass and one sort: 200,000 rows take one to two seconds, so keep the set until the rows change.
 */
export function createRunSet(rows: readonly RunOutcome[]): RunSet {
  const newest = new Map<string, RunOutcome>();
  for (const row of rows) {
    const key = settingsOf(row);
    const known = newest.get(key);
    if (!known || replaces(row, known)) newest.set(key, row);
  }
  const ordered = [...newest].sort(([a], [b]) => (a < b ? -1 : 1));
  const runs = ordered.map(([, run]) => run);
  const groups = grouped(runs, ({ strategy }) => strategy);
  return {
    stored: rows.length,
    runs,
    strategies: [...groups.keys()].sort(),
    of: (strategy) => groups.get(strategy) ?? [],
  };
}

function settingsOf({ strategy, filters, configuration, pair, interval, firstDay, lastDay }: RunOutcome): string {
  return `${strategy}|${pair}|${interval}|${firstDay}|${lastDay}|${filters}|${configuration}`;
}

/** The newer one; of two results of one day the worse, so that the choice does not depend on the order of rows. */
function replaces(row: RunOutcome, known: RunOutcome): boolean {
  if (row.storedOn !== known.storedOn) return row.storedOn > known.storedOn;
  return worth(row) < worth(known);
}

function worth({ cagr, maxDrawdown }: RunOutcome): number {
  return (cagr ?? 0) - maxDrawdown;
}
