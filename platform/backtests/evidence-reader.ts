import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StrategyEdges } from '../../engine/evidence/edge-reports.ts';
import type { AssetType, RunOutcome } from '../../engine/evidence/run-outcome.ts';
import { createRunSet, type RunSet } from '../../engine/evidence/run-set.ts';
import type { Database } from '../database/open-database.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import type { RunOutcomes } from './run-outcomes.ts';
import { createStoredRows } from './stored-rows.ts';

/** Answers about one set of runs that stay in memory. */
const KEPT = 256;

/** All stored backtests, as the aggregates read them. */
export interface EvidenceReader {
  /** Grows when runs are stored, by this or another process. An answer belongs to the revision it was asked at. */
  revision(): number;
  /** The stored runs, those of the newest revision included. */
  runs(): Promise<RunSet>;
  /** What filters changed for each strategy, in the order of the catalogue. Computed on a thread, kept until runs change. */
  edges(assetType: AssetType): Promise<readonly StrategyEdges[]>;
  /** The stored runs without filters, those of callers too, as threads receive them. */
  plainRuns(): Promise<readonly RunOutcome[]>;
  /**
   * Computes something once for a set of runs; what fails is tried again.
   *
   * @param key - Text that tells two questions apart.
   */
  once<Answer>(key: string, compute: (set: RunSet) => Answer | Promise<Answer>): Promise<Answer>;
}

export interface EvidenceDeps {
  readonly database: Pick<Database, 'wakeups'>;
  readonly outcomes: RunOutcomes;
  readonly threads: EngineThreads;
  readonly declarations: Pick<EngineDeclarations, 'strategies' | 'filters'>;
}

/**
 * Keeps the stored runs in memory: read when first asked for, and again, as far as they changed, when asked after a change.
 */
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
      // A strategy takes milliseconds; requests get their turn between two of them.
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
      // One after the other: what callers ask of the threads gets its turn in between.
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

/** Volatility phases are most of a row, and neither filters nor strategies are judged by them. */
function withoutPhases(run: RunOutcome): RunOutcome {
  return { ...run, byPhase: [] };
}

/** Strategies share no run, so their sets are the whole one side by side. */
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
