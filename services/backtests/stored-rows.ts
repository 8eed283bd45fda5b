import { grouped } from '../../engine/evidence/grouped.ts';
import type { RunOutcome } from '../../engine/evidence/run-outcome.ts';
import type { RunOutcomes } from './run-outcomes.ts';

/** Maximum duration of a transaction that stores a backtest: rows with later ids may become visible before it commits. */
const OVERLAP_MS = 60_000;

/** All stored backtests in memory, updated incrementally. */
export interface StoredRows {
  /** Reads changes. @returns keys of strategies whose backtests changed. */
  update(): Promise<ReadonlySet<string>>;
  byStrategy(): ReadonlyMap<string, readonly RunOutcome[]>;
}

export function createStoredRows(outcomes: RunOutcomes): StoredRows {
  const markets = new Map<string, { readonly state: string; readonly runs: readonly RunOutcome[] }>();
  const users = new Map<string, RunOutcome>();
  let newest: string | null = null;
  // Kept outside `update`, so that changes survive a failed update.
  const changed = new Set<string>();

  const updateMarkets = async () => {
    const note = (runs: readonly RunOutcome[]) => {
      for (const { strategy } of runs) changed.add(strategy);
    };
    const states = await outcomes.markets();
    for (const [pair, state] of states) {
      const known = markets.get(pair);
      if (known?.state === state) continue;
      const runs: RunOutcome[] = [];
      for await (const { run } of outcomes.ofService(pair)) runs.push(run);
      note([...(known?.runs ?? []), ...runs]);
      markets.set(pair, { state, runs });
    }
    for (const [pair, { runs }] of markets) {
      if (states.has(pair)) continue;
      note(runs);
      markets.delete(pair);
    }
  };
  const updateUsers = async () => {
    const from = newest === null ? null : idBefore(newest);
    for await (const { id, run } of outcomes.ofUsers(from)) {
      if (!users.has(id)) changed.add(run.strategy);
      users.set(id, run);
      if (newest === null || id > newest) newest = id;
    }
  };
  return {
    async update() {
      await updateMarkets();
      await updateUsers();
      const found = new Set(changed);
      changed.clear();
      return found;
    },
    byStrategy: () =>
      grouped([...[...markets.values()].flatMap(({ runs }) => runs), ...users.values()], ({ strategy }) => strategy),
  };
}

/** Returns the smallest UUID v7 of the moment one minute before an id's. */
function idBefore(id: string): string {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - OVERLAP_MS;
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
