import { startLiveServer } from '../gateway/live/live-server.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { runCommand } from './commands.ts';
import { startControlServer } from './control/control-server.ts';
import { createEndpoints } from './create-endpoints.ts';
import { createGatewayApp } from './create-gateway-app.ts';
import { type HttpFront, openHttpFront } from './http-front.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openLiveSources } from './live-sources.ts';
import { loadDataset, openState, type State } from './open-state.ts';
import { runSourceCommand } from './source-command.ts';
import { startWorker } from './start-worker.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  /** Folder of the project: operations and migrations are read from it. */
  readonly root: string;
}

export interface Service {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly state: State;
  readonly metrics: Metrics;
  /** Lets running requests end, then closes everything. */
  close(): Promise<void>;
}

/**
 * Starts everything in this process. The port opens at once and answers 503 until the data is loaded.
 *
 * @throws Error when the port or the data folder is taken, or a setting, a dataset or an operation is wrong.
 */
export async function startService({ config, log, root }: ServiceOptions): Promise<Service> {
  const metrics = createMetrics();
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const front = await openHttpFront({ host: config.HOST, port: config.PORT, metrics });
    closers.push(() => front.close());
    log.info({ url: front.url }, 'listening');
    const state = await openState(config, log, root);
    closers.push(() => state.close());
    if (!config.DATABASE_URL) {
      const control = await startControlServer(config.dataDir, (args) => runCommand(args, state));
      closers.push(() => control.close());
    }
    await loadDataset(state, config, log);
    watchVersion(state, metrics);
    closers.push(await serve(front, state, metrics, { config, log, root }));
    log.info({ url: front.url, dataVersion: state.series.current().version }, 'ready');
    return { url: front.url, state, metrics, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function watchVersion({ series }: State, { dataVersion, lastDay }: Metrics): void {
  const show = () => {
    const snapshot = series.current();
    dataVersion.set(snapshot.version);
    lastDay.set(snapshot.lastDay * 86_400);
  };
  show();
  series.onPublished(show);
}

async function serve(
  front: HttpFront,
  state: State,
  metrics: Metrics,
  { config, log, root }: ServiceOptions,
): Promise<() => Promise<void>> {
  const { apiKeys, series, events } = state;
  const endpoints = await createEndpoints(config, state);
  const gateway = await createGatewayApp({ config, log, root, url: front.url, endpoints, apiKeys, series });
  const { edge, engine, onInternalError } = gateway;
  const live = await startLiveServer({
    server: front.server,
    engine,
    edge,
    events,
    series,
    onInternalError,
    onExecute: () => metrics.liveExecutions.inc(),
  });
  front.serve((request, response) => {
    if (!gateway.bridge.handleFast(request, response)) gateway.app(request, response);
  });
  return async () => {
    await live.close();
    await gateway.close();
  };
}
