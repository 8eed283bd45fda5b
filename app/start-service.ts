import { createBackfillProgress } from '../ingest/backfill/backfill-progress.ts';
import { startCoverage } from '../ingest/coverage/start-coverage.ts';
import type { Config } from '../platform/config.ts';
import { explainFullDisk } from '../platform/database/embedded-failure.ts';
import { timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import type { Following } from '../platform/series/follow-versions.ts';
import { startRecording } from '../services/knowledge/start-recording.ts';
import { startResolvingPayments } from '../services/payments/resolve-payments.ts';
import { readQueueDepths } from '../services/status/queue-depths.ts';
import { readCommand } from './commands.ts';
import { startControlServer } from './control/control-server.ts';
import { followSample } from './follow-sample.ts';
import { openHttpFront } from './http-front.ts';
import { openLiveSources } from './live-sources.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { metricsDoor, openMetricsPort } from './metrics-door.ts';
import { heldForASecond } from './readiness.ts';
import type { ServiceOptions } from './service-options.ts';
import { runSourceCommand } from './source-command.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import { refuseLiveOnSample, startWorker } from './start-worker.ts';
import { loadDataset } from './state/load-dataset.ts';
import { openState, type State } from './state/open-state.ts';
import type { ScrapedState } from './status-metrics.ts';
import type { QuotaReader } from './usage-command.ts';
import { whenLoaded } from './when-loaded.ts';

export interface Service {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Address of the metrics, if they have their own port. */
  readonly metricsUrl: string | null;
  readonly state: State;
  readonly metrics: Metrics;
  /** The service's own backtests. Resolves immediately if they are disabled. */
  readonly coverage: Pick<Following, 'settled'>;
  /** Recording of published knowledge objects. Resolves immediately if it is disabled. */
  readonly recording: Pick<Following, 'settled'>;
  /** Waits for running requests, then closes everything. */
  close(): Promise<void>;
}

/**
 * Starts everything in this process. The port opens immediately and answers 503 until data is available: from the
 * dataset, or without one from the first step of the daily plan.
 *
 * @throws Error for a port or data folder that is in use, or an invalid setting, dataset or operation.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, root, ticking = timerTicking, tiers, clock, internet, client = {} } = options;
  const metrics = createMetrics();
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    // Check settings first, before a port or a database is opened.
    await openLiveSources(config);
    const { front, metricsUrl } = await openPorts(config, metrics, closers);
    log.info({ url: front.url, ...(metricsUrl !== null && { metricsUrl }) }, 'listening');
    const state = await openState(config, log, root, { tiers, clock, internet });
    closers.push(() => state.close());
    const sources = state.app.liveSources;
    let quotaOf: QuotaReader = null;
    if (!config.DATABASE_URL) closers.push(await openControl(config, state, () => quotaOf));
    if (config.X402_FACILITATOR_URL) closers.push(await resolvePayments(state, log));
    metrics.status.follow(heldForASecond(() => readScrapedState(state)));
    await loadDataset(state, config, log);
    // Before the port answers, because sample data must never be served together with live data.
    if (sources.enabled.length > 0) refuseLiveOnSample(state);
    // Imported late: loading the gateway takes as long as everything before it, and conflicts of port or folder show first.
    const { serveGateway } = await import('./serve-gateway.ts');
    const { warming, ...gateway } = await serveGateway(front, state, metrics, { config, log, root, ticking });
    quotaOf = gateway.quotaOf;
    closers.push(gateway.close);
    let jobs: Promise<Jobs> | null = null;
    closers.push(async () => (await jobs?.catch(() => null))?.close());
    whenLoaded(state, () => {
      jobs = startJobs(state, log, { ticking, onWebhook: metrics.onWebhook });
      jobs.catch((error: unknown) => log.error({ err: error }, 'failed to process jobs'));
    });
    closers.push(followSample(state, { config, log, ticking }));
    // Backtests and records wait until the pages of the menu are rendered, because readers wait for pages.
    const following = { ...state.store, ...state.services, log, after: warming };
    const coverage = config.COVERAGE === 'on' ? startCoverage(following) : null;
    if (coverage) closers.push(() => coverage.close());
    const recording = recordsHere(config) ? startRecording(following) : null;
    if (recording) closers.push(() => recording.close());
    // Stop the worker first; otherwise it might start another step while the others shut down.
    if (sources.enabled.length + sources.withoutKey.length + sources.withoutLicence.length > 0) {
      front.tellProgress(heldForASecond(createBackfillProgress(state.store.database, sources.enabled)));
      const worker = await startWorker({ state, sources, log, client });
      closers.push(() => worker.close());
    }
    return {
      url: front.url,
      metricsUrl,
      state,
      metrics,
      close,
      coverage: coverage ?? AT_REST,
      recording: recording ?? AT_REST,
    };
  } catch (error) {
    await close();
    throw explainFailure(error, config);
  }
}

/** Reads the state of sources and queues once for all gauges of a scrape. */
async function readScrapedState({ store: { database, series, clock }, services }: State): Promise<ScrapedState> {
  const status = series.loaded ? await services.status.read(series.current()) : null;
  return { status, queues: await readQueueDepths(database, clock.now()) };
}

/** Opens the socket through which the CLI reaches the process that owns the embedded database. */
async function openControl(config: Config, state: State, quotaOf: () => QuotaReader): Promise<() => Promise<void>> {
  const { clock, declarations } = state.store;
  const control = await startControlServer(config.dataDir, ([group = '', ...args]) =>
    group === 'source'
      ? runSourceCommand(args, { config, clock, declarations, state })
      : readCommand([group, ...args])({
          ...state.services,
          ...state.app,
          database: state.store.database,
          clock,
          quotaOf: quotaOf(),
          writeCounts: state.services.callCounts.write,
        }),
  );
  return () => control.close();
}

async function resolvePayments({ store, app }: State, log: Log): Promise<() => Promise<void>> {
  // No other process uses the embedded database, so leases left by an earlier process are stale.
  if (store.database.embedded) await app.payments.ledger.endLeases();
  const resolving = startResolvingPayments(app.payments, timerTicking, log);
  return async () => resolving.close();
}

async function openPorts(config: Config, metrics: Metrics, closers: (() => Promise<void>)[]) {
  const { HOST: host, PORT, METRICS_PORT } = config;
  const door = metricsDoor(config);
  const front = await openHttpFront({
    host,
    port: PORT,
    metrics,
    metricsDoor: door,
    maxConnections: config.MAX_CONNECTIONS,
  });
  closers.push(() => front.close());
  if (METRICS_PORT === undefined) return { front, metricsUrl: null };
  const ofMetrics = await openMetricsPort({ host, port: METRICS_PORT, metrics }, door);
  closers.push(() => ofMetrics.close());
  return { front, metricsUrl: ofMetrics.url };
}

/** Explains failures of the embedded database. The disk may also fill up long after opening, during an import. */
function explainFailure(error: unknown, { DATABASE_URL, dataDir }: Config): unknown {
  return DATABASE_URL ? error : explainFullDisk(error, dataDir);
}

const AT_REST: Pick<Following, 'settled'> = { settled: async () => {} };

/** Recording runs in the process that computes the objects, so that its caches also serve callers. */
function recordsHere({ KNOWLEDGE_RECORDING, SUBGRAPH_URLS = '' }: Config): boolean {
  return KNOWLEDGE_RECORDING === 'on' && !/(^|,)\s*knowledge=/.test(SUBGRAPH_URLS);
}
