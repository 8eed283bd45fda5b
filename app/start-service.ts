import { createBackfillProgress } from '../ingest/backfill/backfill-progress.ts';
import { startCoverage } from '../ingest/coverage/start-coverage.ts';
import type { ClientOptions } from '../ingest/sources/collect-from.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { explainFullDisk } from '../platform/database/embedded-failure.ts';
import { type Ticking, timerTicking } from '../platform/jobs/ticking.ts';
import { startRecording } from '../platform/knowledge/start-recording.ts';
import type { Log } from '../platform/log.ts';
import { startResolvingPayments } from '../platform/payments/resolve-payments.ts';
import type { Following } from '../platform/series/follow-versions.ts';
import type { Tiers } from '../platform/tiers.ts';
import { readCommand } from './commands.ts';
import { startControlServer } from './control/control-server.ts';
import { followSample } from './follow-sample.ts';
import { openHttpFront } from './http-front.ts';
import { openLiveSources } from './live-sources.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { metricsDoor, openMetricsPort } from './metrics-door.ts';
import { loadDataset, openState, type State } from './open-state.ts';
import { heldForASecond } from './readiness.ts';
import { runSourceCommand } from './source-command.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import { refuseLiveOnSample, startWorker } from './start-worker.ts';
import { whenLoaded } from './when-loaded.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  /** Folder of the project: operations and migrations are read from it. */
  readonly root: string;
  /** What live connections are looked after by. @default the machine's timer */
  readonly ticking?: Ticking;
  /** @default DEFAULT_TIERS */
  readonly tiers?: Tiers;
  /** @default the machine's clock, or `NOW` */
  readonly clock?: Clock;
  /** Patience with the providers of live sources. */
  readonly client?: ClientOptions;
}

export interface Service {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Address of the metrics where they have a port of their own. */
  readonly metricsUrl: string | null;
  readonly state: State;
  readonly metrics: Metrics;
  /** The service's own backtests; at rest at once where they are switched off. */
  readonly coverage: Pick<Following, 'settled'>;
  /** The recording of published knowledge objects; at rest at once where it is switched off. */
  readonly recording: Pick<Following, 'settled'>;
  /** Lets running requests end, then closes everything. */
  close(): Promise<void>;
}

/**
 * Starts everything in this process. The port opens at once and answers 503 until there is data: from the dataset, or,
 * without one, from the first step of the daily plan.
 *
 * @throws Error when the port or the data folder is taken, or a setting, a dataset or an operation is wrong.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, root, ticking = timerTicking, tiers, clock, client = {} } = options;
  const metrics = createMetrics();
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    // A wrong setting ends the start before a port or a database is opened.
    await openLiveSources(config);
    const { front, metricsUrl } = await openPorts(config, metrics, closers);
    log.info({ url: front.url, ...(metricsUrl !== null && { metricsUrl }) }, 'listening');
    const state = await openState(config, log, root, { tiers, clock });
    closers.push(() => state.close());
    const sources = state.liveSources;
    if (!config.DATABASE_URL) {
      const control = await startControlServer(config.dataDir, ([group = '', ...args]) =>
        group === 'source'
          ? runSourceCommand(args, { config, clock: state.clock, declarations: state.declarations, state })
          : readCommand([group, ...args])(state),
      );
      closers.push(() => control.close());
    }
    if (config.X402_FACILITATOR_URL) {
      // Nobody else works on the embedded database: what a process before this one has left is nobody's.
      if (state.database.embedded) await state.payments.ledger.endLeases();
      const resolving = startResolvingPayments(state.payments, timerTicking, log);
      closers.push(() => resolving.close());
    }
    await loadDataset(state, config, log);
    // Before the port answers: sample data is never served beside live sources.
    if (sources.enabled.length > 0) refuseLiveOnSample(state);
    // Loading what serves the graph takes as long as everything before it: a port or a folder that is taken is found first.
    const { serveGateway } = await import('./serve-gateway.ts');
    closers.push(await serveGateway(front, state, metrics, { config, log, root, ticking }));
    let jobs: Promise<Jobs> | null = null;
    closers.push(async () => (await jobs?.catch(() => null))?.close());
    whenLoaded(state, () => {
      jobs = startJobs(state, log);
      jobs.catch((error: unknown) => log.error({ err: error }, 'jobs are not worked on'));
    });
    closers.push(followSample(state, { config, log, ticking }));
    const coverage = config.COVERAGE === 'on' ? startCoverage({ ...state, log }) : null;
    if (coverage) closers.push(() => coverage.close());
    const recording = recordsHere(config) ? startRecording({ ...state, log }) : null;
    if (recording) closers.push(() => recording.close());
    // The first to be told to stop: while the others come to an end it would begin another step.
    if (sources.enabled.length + sources.withoutKey.length + sources.withoutLicence.length > 0) {
      front.tellProgress(heldForASecond(createBackfillProgress(state.database, sources.enabled)));
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

async function openPorts(config: Config, metrics: Metrics, closers: (() => Promise<void>)[]) {
  const { HOST: host, PORT, METRICS_PORT } = config;
  const door = metricsDoor(config);
  const front = await openHttpFront({
    host,
    port: PORT,
    metrics,
    metricsDoor: door,
    mostConnections: config.MAX_CONNECTIONS,
  });
  closers.push(() => front.close());
  if (METRICS_PORT === undefined) return { front, metricsUrl: null };
  const ofMetrics = await openMetricsPort({ host, port: METRICS_PORT, metrics }, door);
  closers.push(() => ofMetrics.close());
  return { front, metricsUrl: ofMetrics.url };
}

/** A disk may be full long after the embedded database on it was opened, in the middle of an import. */
function explainFailure(error: unknown, { DATABASE_URL, dataDir }: Config): unknown {
  return DATABASE_URL ? error : explainFullDisk(error, dataDir);
}

const AT_REST: Pick<Following, 'settled'> = { settled: async () => {} };

/** The process that computes the objects records them, so that what it has read is ready for callers. */
function recordsHere({ KNOWLEDGE_RECORDING, SUBGRAPH_URLS = '' }: Config): boolean {
  return KNOWLEDGE_RECORDING === 'on' && !/(^|,)\s*knowledge=/.test(SUBGRAPH_URLS);
}
