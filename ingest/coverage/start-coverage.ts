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
import { coverageVersion, type MarketCoverage, planCoverage } from '../../services/backtests/coverage-plan.ts';
import { type CoverageStore, createCoverageStore } from '../../services/backtests/coverage-store.ts';
import { coveredMarkets } from '../../services/backtests/covered-markets.ts';

/**
 * Seconds until a version that could not be covered is tried again, because another process held it or an error
 * occurred.
 */
const RETRY_SECONDS = 300;

export interface CoverageOptions {
  readonly database: Database;
  readonly series: SeriesStore;
  readonly threads: EngineThreads;
  readonly declarations: EngineDeclarations;
  readonly clock: Clock;
  readonly log: Log;
  /** Timer that drives the loop. @default the machine's timer */
  readonly ticking?: Ticking;
  /** Work on a version that goes before its backtests. */
  readonly after?: Pick<Following, 'settled'> | null;
}

/**
 * Starts the service's own backtests: now, and after each published data version. Versions published while it runs are
 * covered together afterwards.
 *
 * Markets are processed one at a time, and skipped when their bars and series have not changed. The rows of a market
 * and the record of their inputs change in one transaction, so an interruption loses only the running market.
 */
export function startCoverage(options: CoverageOptions): Following {
  const { database, series, log, after, ticking = timerTicking } = options;
  const store = createCoverageStore(database, options.clock);
  const onFailure = (error: unknown) => log.error({ err: error }, 'coverage failed');
  return followVersions({ series, ticking, retrySeconds: RETRY_SECONDS, after, onFailure }, (snapshot, signal) =>
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
