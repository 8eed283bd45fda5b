import { startCoverage } from '../ingest/coverage/start-coverage.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { explainFullDisk } from '../platform/database/embedded-failure.ts';
import { startFeeds } from '../platform/feeds/start-feeds.ts';
import { type Ticking, timerTicking } from '../platform/jobs/ticking.ts';
import { startRecording } from '../platform/knowledge/start-recording.ts';
import type { Log } from '../platform/log.ts';
import { startResolvingPayments } from '../platform/payments/resolve-payments.ts';
import { createSettleCheckout } from '../platform/reports/settle-checkout.ts';
import type { Following } from '../platform/series/follow-versions.ts';
import type { SeriesSnapshot } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import { readCommand } from './commands.ts';
import { startControlServer } from './control/control-server.ts';
import { createEndpoints } from './create-endpoints.ts';
import { createGatewayApp } from './create-gateway-app.ts';
import { type HttpFront, openHttpFront } from './http-front.ts';
import { openLiveSources } from './live-sources.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { metricsDoor, openMetricsPort } from './metrics-door.ts';
import { loadDataset, openState, type State } from './open-state.ts';
import { createReadiness } from './readiness.ts';
import { startReports } from './reports/start-reports.ts';
import { runSourceCommand } from './source-command.ts';
import { startJobs } from './start-jobs.ts';
import { refuseLiveOnSample, startWorker } from './start-worker.ts';

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
  const { config, log, root, ticking = timerTicking, tiers, clock } = options;
  const metrics = createMetrics();
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const sources = await openLiveSources(config);
    const { front, metricsUrl } = await openPorts(config, metrics, closers);
    log.info({ url: front.url, ...(metricsUrl !== null && { metricsUrl }) }, 'listening');
    const state = await openState(config, log, root, { tiers, clock });
    closers.push(() => state.close());
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
    closers.push(await serveGateway(front, state, metrics, { config, log, root, ticking }));
    whenLoaded(state, () => {
      const jobs = startJobs(state, log);
      jobs.catch((error: unknown) => log.error({ err: error }, 'jobs are not worked on'));
      closers.push(() => jobs.then((runner) => runner.close()).catch(() => {}));
    });
    if (sources.enabled.length > 0 || sources.withoutKey.length > 0) {
      const worker = await startWorker({ state, sources, log });
      closers.push(() => worker.close());
    }
    const coverage = config.COVERAGE === 'on' ? startCoverage({ ...state, log }) : null;
    if (coverage) closers.push(() => coverage.close());
    const recording = recordsHere(config) ? startRecording({ ...state, log }) : null;
    if (recording) closers.push(() => recording.close());
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

function watchVersion({ series }: State, { dataVersion, lastDay }: Metrics): void {
  const show = (snapshot: SeriesSnapshot) => {
    dataVersion.set(snapshot.version);
    lastDay.set(snapshot.lastDay * 86_400);
  };
  if (series.loaded) show(series.current());
  series.onPublished(show);
}

/** Calls a function as soon as there is a data version: now, or with the first publication of any process. */
function whenLoaded({ series }: State, begin: () => void): void {
  if (series.loaded) {
    begin();
    return;
  }
  const stop = series.onPublished(() => {
    stop();
    begin();
  });
}

/** Serves the graph and every channel on it behind an open port. @returns the way to stop. */
export async function serveGateway(
  front: HttpFront,
  state: State,
  metrics: Metrics,
  { config, log, root, ticking }: Required<Omit<ServiceOptions, 'tiers' | 'clock'>>,
): Promise<() => Promise<void>> {
  const { database, accounts, apiKeys, series, clock, idempotent, evidence, allowance, declarations } = state;
  const { reports, checkout, tiers } = state;
  const endpoints = await createEndpoints(config, state, (error) => log.warn({ err: error }, 'a subgraph is away'));
  const onError = (error: unknown) => log.error({ err: error }, 'a live feed failed');
  const { feeds, close: closeFeeds } = await startFeeds({ ...state, ticking, onError });
  const gateway = await createGatewayApp({
    config,
    log,
    root,
    url: front.url,
    endpoints,
    database,
    accounts,
    apiKeys,
    series,
    works: state.works,
    clock,
    tiers,
    idempotent,
    evidence,
    allowance,
    reports,
    checkout: checkout && { ...checkout, settle: createSettleCheckout(state.database, clock) },
    declarations,
    pay: await state.payments.createPay((outcome) => metrics.payments.inc({ outcome })),
    feeds,
    ticking,
    onLive: {
      onExecute: () => metrics.liveExecutions.inc(),
      onCount: (connections) => metrics.liveConnections.set(connections),
    },
  });
  gateway.live.serveSockets(front.server);
  watchVersion(state, metrics);
  let making: ReturnType<typeof startReports> | null = null;
  whenLoaded(state, () => {
    front.serve(
      (request, response) => {
        if (!gateway.bridge.handleFast(request, response)) gateway.app(request, response);
      },
      createReadiness(state.database, endpoints),
    );
    making = startReports(state, {
      endpoints: gateway.bridge.endpoints,
      publicUrl: config.PUBLIC_URL ?? front.url,
      log,
    });
    making.catch((error: unknown) => log.error({ err: error }, 'reports are not made'));
    log.info({ url: front.url, dataVersion: series.current().version }, 'ready');
  });
  return async () => {
    await making?.then((runner) => runner.close()).catch(() => {});
    await gateway.live.close();
    closeFeeds();
    await gateway.close();
  };
}
