import { coverageVersion, type MarketCoverage, planCoverage } from '../../platform/backtests/coverage-plan.ts';
import { type CoverageStore, createCoverageStore } from '../../platform/backtests/coverage-store.ts';
import { coveredMarkets } from '../../platform/backtests/covered-markets.ts';
import type { Clock } from '../../platform/clock.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { inOneProcess } from '../../platform/database/in-one-process.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Ticking, timerTicking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { type Following, followVersions } from '../../platform/series/follow-versions.ts';
import type { SeriesSnapshot, SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';

/** How long a version that could not be covered waits: another process was at it, or something failed. */
const RETRY_SECONDS = 300;

export interface CoverageOptions {
  readonly database: Database;
  readonly series: SeriesStore;
  readonly threads: EngineThreads;
  readonly declarations: EngineDeclarations;
  readonly clock: Clock;
  readonly log: Log;
  /** @default the machine's timer */
  readonly ticking?: Ticking;
}

/**
 * Starts the service's own backtests: now, and after each data version that is published. Versions that come while it
 * runs are covered together afterwards.
 *
 * One market at a time; one whose bars and series have not changed is left out. The rows of a market and the record of
 * what they were made from change together, so that an end at any moment costs nothing but the running market.
 */
export function startCoverage(options: CoverageOptions): Following {
  const { database, series, log, ticking = timerTicking } = options;
  const store = createCoverageStore(database, options.clock);
  const onFailure = (error: unknown) => log.error({ err: error }, 'coverage failed');
  return followVersions({ series, ticking, retrySeconds: RETRY_SECONDS, onFailure }, (snapshot, signal) =>
    inOneProcess(database, ADVISORY_LOCKS.coverage, () => coverAll(snapshot, store, options, signal)),
  );
}

async function coverAll(
  snapshot: SeriesSnapshot,
  store: CoverageStore,
  { declarations, threads, log }: CoverageOptions,
  signal: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  const version = coverageVersion(declarations);
  const seen = await store.seen();
  const markets = coveredMarkets(snapshot);
  let [changed, runs] = [0, 0];
  for (const market of markets) {
    if (signal.aborted) return;
    const coverage: MarketCoverage = planCoverage(declarations, snapshot, market);
    const known = seen.get(coverage.pair);
    if (known?.digest === coverage.digest && known.engineVersion === version) continue;
    const rows = await threads.run('coverage', coverage.task, signal);
    await store.replace(coverage, version, rows);
    changed++;
    runs += rows.length;
  }
  const gone = [...seen.keys()].filter((pair) => !markets.some(({ code }) => code === pair));
  for (const pair of gone) await store.remove(pair);
  if (changed + gone.length > 0) await store.announce();
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  log.info(
    { dataVersion: snapshot.version, markets: markets.length, changed, removed: gone.length, runs, seconds },
    'coverage done',
  );
}
