import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StrategyEdges } from '../../engine/evidence/edge-reports.ts';
import type { RunOutcome } from '../../engine/evidence/run-outcome.ts';
import { createRunSet, type RunSet } from '../../engine/evidence/run-set.ts';
import type { AssetType } from '../../engine/markets/asset-class.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import { NO_PHASES, type RunOutcomes } from './run-outcomes.ts';
import { createStoredRows } from './stored-rows.ts';

/** Maximum number of cached answers per set of runs. */
const KEPT = 256;

/** All stored backtests, as the aggregates read them. */
export interface EvidenceReader {
  /** Revision number; increases when any process stores backtests. An answer belongs to the revision at its request. */
  revision(): number;
  /** Returns the stored backtests, at least up to the current revision. */
  runs(): Promise<RunSet>;
  /** Effects of filters on each strategy, in catalogue order. Computed on a thread and cached until runs change. */
  edges(assetType: AssetType): Promise<readonly StrategyEdges[]>;
  /** Returns stored backtests without filters, including callers', in the form that threads receive. */
  plainRuns(): Promise<readonly RunOutcome[]>;
  /**
   * Computes an answer once per set of runs; failures are retried on the next request.
   *
   * @param key - Unique key of the question.
   */
  once<Answer>(key: string, compute: (set: RunSet) => Answer | Promise<Answer>): Promise<Answer>;
}

export interface EvidenceDeps {
  readonly database: Pick<Database, 'wakeups'>;
  readonly outcomes: RunOutcomes;
  readonly threads: EngineThreads;
  readonly declarations: Pick<EngineDeclarations, 'strategies' | 'filters'>;
}

/** Caches stored backtests in memory: loads them on first use and reloads changed ones on use after a change. */
export function createEvidenceReader({ database, outcomes, threads, declarations }: EvidenceDeps): EvidenceReader {
  const rows = createStoredRows(outcomes);
  const sets = new Map<string, RunSet>();
  const plain = new Map<string, readonly RunOutcome[]>();
  const edges = new Map<string, Promise<StrategyEdges>>();
  let answers = new BoundedMap<string, unknown>(KEPT);
  let revision = 1;
  let known = 0;
  let whole = createRunSet([]);
  let updating: Promise<void> | null = null;
  database.wakeups.listen('runs', () => {
    revision++;
  });

  const update = async () => {
    const reached = revision;
    const changed = await rows.update();
    const byStrategy = rows.byStrategy();
    for (const strategy of changed) {
      const set = createRunSet(byStrategy.get(strategy) ?? []);
      sets.set(strategy, set);
      const all = [...set.onMarkets(strategy), ...set.byCallers(strategy)];
      plain.set(strategy, all.filter(({ filters }) => filters === '').map(withoutPhases));
      for (const key of edges.keys()) if (key.endsWith(`/${strategy}`)) edges.delete(key);
      // A strategy takes milliseconds; other requests run in between.
      await nextTurn();
    }
    whole = joined(sets);
    answers = new BoundedMap(KEPT);
    known = reached;
  };
  const runs = async () => {
    const wanted = revision;
    while (known < wanted) {
      updating ??= update().finally(() => {
        updating = null;
      });
      await updating;
    }
    return whole;
  };
  const edgesOf = (set: RunSet, strategy: string, assetType: AssetType) => {
    const key = `${assetType}/${strategy}`;
    const found = edges.get(key);
    if (found) return found;
    const own = [...set.onMarkets(strategy), ...set.byCallers(strategy)].map(withoutPhases);
    const filters = declarations.filters.map((filter) => filter.key);
    const made = threads.run('edges', { strategy, runs: own, filters, assetType });
    edges.set(key, made);
    made.catch(() => edges.delete(key));
    return made;
  };
  return {
    revision: () => revision,
    runs,
    async edges(assetType) {
      const set = await runs();
      const found: StrategyEdges[] = [];
      // Sequential, so that callers' tasks get threads in between.
      for (const { key } of declarations.strategies) found.push(await edgesOf(set, key, assetType));
      return found;
    },
    async plainRuns() {
      const { strategies } = await runs();
      return strategies.flatMap((strategy) => [...(plain.get(strategy) ?? [])]);
    },
    async once<Answer>(key: string, compute: (set: RunSet) => Answer | Promise<Answer>): Promise<Answer> {
      const set = await runs();
      const kept = answers;
      const made = kept.getOrMake(key, async () => compute(set)) as Promise<Answer>;
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}

/** Drops volatility phases, the largest part of a row, which filter and strategy evaluation do not use. */
function withoutPhases(run: RunOutcome): RunOutcome {
  return { ...run, byPhase: NO_PHASES };
}

/** Concatenates the sets of strategies, which are disjoint. */
function joined(sets: ReadonlyMap<string, RunSet>): RunSet {
  const strategies = [...sets.keys()].sort().filter((key) => (sets.get(key)?.strategies.length ?? 0) > 0);
  const parts = strategies.flatMap((strategy) => sets.get(strategy) ?? []);
  return {
    stored: parts.reduce((sum, { stored }) => sum + stored, 0),
    runs: parts.flatMap(({ runs }) => [...runs]),
    callers: parts.flatMap(({ callers }) => [...callers]),
    strategies,
    of: (strategy) => sets.get(strategy)?.of(strategy) ?? [],
    onMarkets: (strategy) => sets.get(strategy)?.onMarkets(strategy) ?? [],
    byCallers: (strategy) => sets.get(strategy)?.byCallers(strategy) ?? [],
  };
}
