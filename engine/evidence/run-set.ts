import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';
import { STUDIED_PAIRS } from './studied-pairs.ts';

/**
 * Stored runs without repetitions, grouped once for all aggregates. Only the service's own runs rank and judge;
 * callers' runs are kept separate, so that no caller can influence a ranking.
 */
export interface RunSet {
  /** Number of rows it was built from, including repetitions. */
  readonly stored: number;
  /** The service's own runs, one market per asset, in an order that does not depend on the order of the rows. */
  readonly runs: readonly RunOutcome[];
  /** Runs of callers. */
  readonly callers: readonly RunOutcome[];
  /** Keys of the strategies that have runs, in order. */
  readonly strategies: readonly string[];
  /** Returns the service's own runs of a strategy, one market per asset; empty for a strategy without runs. */
  of(strategy: string): readonly RunOutcome[];
  /** Returns the service's own runs of a strategy on every market. */
  onMarkets(strategy: string): readonly RunOutcome[];
  /** Returns callers' runs of a strategy. */
  byCallers(strategy: string): readonly RunOutcome[];
}

/**
 * Groups stored runs by strategy and drops repetitions: runs of the same owner with the same strategy, filters,
 * configuration, market, interval and window count once, by the newest result.
 *
 * An asset with several markets counts by one of them: the studied one, else the one with the longest history.
 *
 * One pass and one sort: 200,000 rows take one to two seconds, so cache the set until the rows change.
 */
export function createRunSet(rows: readonly RunOutcome[]): RunSet {
  const newest = new Map<string, RunOutcome>();
  for (const row of rows) {
    const key = settingsOf(row);
    const known = newest.get(key);
    if (!known || replaces(row, known)) newest.set(key, row);
  }
  const ordered = [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, run]) => run);
  const onMarkets = ordered.filter(({ origin }) => origin === 'service');
  const pairs = pairPerAsset(onMarkets);
  const runs = onMarkets.filter(({ asset, pair }) => pairs.get(asset) === pair);
  const callers = ordered.filter(({ origin }) => origin === 'user');
  const [own, everywhere, others] = [byStrategy(runs), byStrategy(onMarkets), byStrategy(callers)];
  return {
    stored: rows.length,
    runs,
    callers,
    strategies: [...new Set([...everywhere.keys(), ...others.keys()])].sort(),
    of: (strategy) => own.get(strategy) ?? [],
    onMarkets: (strategy) => everywhere.get(strategy) ?? [],
    byCallers: (strategy) => others.get(strategy) ?? [],
  };
}

function byStrategy(runs: readonly RunOutcome[]): ReadonlyMap<string, readonly RunOutcome[]> {
  return grouped(runs, ({ strategy }) => strategy);
}

/** Selects the market that represents each asset. */
function pairPerAsset(runs: readonly RunOutcome[]): ReadonlyMap<string, string> {
  const chosen = new Map<string, { readonly pair: string; readonly firstDay: number }>();
  for (const { asset, pair, firstDay } of runs) {
    const known = chosen.get(asset);
    const studied = STUDIED_PAIRS.get(asset);
    if (known && known.pair === studied) continue;
    const isBetter =
      !known || pair === studied || firstDay < known.firstDay || (firstDay === known.firstDay && pair < known.pair);
    if (isBetter) chosen.set(asset, { pair, firstDay });
  }
  return new Map([...chosen].map(([asset, { pair }]) => [asset, pair]));
}

function settingsOf(run: RunOutcome): string {
  const { strategy, filters, configuration, pair, interval, firstDay, lastDay, callerId } = run;
  return `${strategy}|${pair}|${interval}|${firstDay}|${lastDay}|${filters}|${configuration}|${callerId ?? ''}`;
}

/**
 * Prefers the newer result; of two results of one day the worse, so that the choice does not depend on the order of
 * rows.
 */
function replaces(row: RunOutcome, known: RunOutcome): boolean {
  if (row.storedOn !== known.storedOn) return row.storedOn > known.storedOn;
  return worth(row) < worth(known);
}

function worth({ cagr, maxDrawdown }: RunOutcome): number {
  return (cagr ?? 0) - maxDrawdown;
}
