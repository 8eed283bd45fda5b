import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { AnsweredBacktest } from './backtest-store.ts';
import { BITCOIN, seedOf, toTask } from './backtests.ts';
import { backtestProvenance } from './provenance.ts';
import { publishedBacktest, publishedTrades } from './published-backtest.ts';
import { resolveRequest } from './resolve-request.ts';
import type { RunOutcomes } from './run-outcomes.ts';

/** Strategy of the example: simple, well known, and with enough trades to be judged. */
const STRATEGY = 'supertrend';

/** A backtest that anybody may look at; null where there is no market for it. Cached per data version, stored nowhere. */
export type ReadExample = (snapshot: SeriesSnapshot) => Promise<AnsweredBacktest | null>;

interface ExampleDeps {
  readonly declarations: EngineDeclarations;
  readonly threads: EngineThreads;
  readonly outcomes: Pick<RunOutcomes, 'trials'>;
}

export function createExampleReader(deps: ExampleDeps): ReadExample {
  const read = perSnapshot(
    () => STRATEGY,
    (snapshot) => run(deps, snapshot),
  );
  return (snapshot) => read(snapshot, undefined);
}

async function run(
  { declarations, threads, outcomes }: ExampleDeps,
  snapshot: SeriesSnapshot,
): Promise<AnsweredBacktest | null> {
  if (!lookUpMarket(snapshot, BITCOIN)) return null;
  const resolved = resolveRequest({ strategy: STRATEGY, pair: BITCOIN }, declarations, snapshot);
  const { request } = resolved;
  const trials = await outcomes.trials(null, request);
  const options = { ...trials, declaredTrials: 1, monteCarlo: false, pbo: false, seed: seedOf(request) };
  const task = toTask(resolved, snapshot, options);
  const report = await threads.run('backtest', task);
  if (!report) return null;
  const published = publishedBacktest(request, report);
  const result = { ...published, ...backtestProvenance(task, snapshot, published) };
  const { trades, equity } = report;
  return { id: null, createdAt: null, shareId: null, result, trades: publishedTrades(trades), equity };
}
