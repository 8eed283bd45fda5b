import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { createSubgraphApp } from '../gateway/subgraph/subgraph-server.ts';
import type { Config } from '../platform/config.ts';
import { createExpressMessages } from '../platform/http/express-messages.ts';
import type { Log } from '../platform/log.ts';
import type { SubgraphName } from '../platform/subgraph-names.ts';
import { loadSubgraph } from '../services/graph/subgraph.ts';
import { startRecording } from '../services/knowledge/start-recording.ts';
import { prepareDrain } from './drain.ts';
import { listen } from './listen.ts';
import { limitConnections, REQUEST_LIMITS } from './server-limits.ts';
import type { State } from './state/open-state.ts';
import { continueTrace, endTrace } from './trace-request.ts';

/** Longer than gateways keep idle connections, so that the server never closes one while a request is in transit. */
const KEEP_ALIVE_MS = 65_000;

export interface SubgraphOptions {
  readonly name: SubgraphName;
  readonly config: Config;
  readonly log: Log;
  /** State of the service, opened and closed by the caller. */
  readonly state: State;
}

export interface RunningSubgraph {
  /** Address for SUBGRAPH_URLS. */
  readonly url: string;
  /** Refuses new connections, serves existing ones, and resolves once they have ended. */
  close(): Promise<void>;
}

/**
 * Serves one subgraph over HTTP, for gateways in other processes.
 *
 * @throws Error for a port in use or a missing INTERNAL_TOKEN_SECRET.
 */
export async function startSubgraph({ name, config, log, state }: SubgraphOptions): Promise<RunningSubgraph> {
  if (!config.INTERNAL_TOKEN_SECRET)
    throw new Error(
      'A separate subgraph process needs INTERNAL_TOKEN_SECRET. Set it to the same value as on the gateway.',
    );
  const { schema } = await loadSubgraph(name);
  const app = await createSubgraphApp({
    schema,
    deps: state.schema,
    tiers: state.app.tiers,
    database: state.store.database,
    secret: new TextEncoder().encode(config.INTERNAL_TOKEN_SECRET),
    callers: config.SUBGRAPH_CALLERS,
    onInternalError: (error) => log.error({ err: error }, 'request failed'),
  });
  const { server, close } = createDrainingServer(name, app);
  limitConnections(server, config.MAX_CONNECTIONS, () =>
    log.warn('refused a connection because MAX_CONNECTIONS are open'),
  );
  const port = await listen(server, { host: config.HOST, port: config.PORT });
  const records = name === 'knowledge' && config.KNOWLEDGE_RECORDING === 'on';
  const recording = records ? startRecording({ ...state.store, ...state.services, log }) : null;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return {
    url: `http://${host}:${port}/graphql`,
    close: async () => {
      await close();
      await recording?.close();
    },
  };
}

/**
 * Creates a server that shuts down without losing requests. If it closed idle connections immediately, a gateway might be
 * sending a request on one of them and could not know whether the subgraph had started processing it.
 */
function createDrainingServer(name: string, app: Express): { readonly server: Server; close(): Promise<void> } {
  let draining = false;
  const { classes, join } = createExpressMessages();
  join(app);
  const server = createServer({ ...REQUEST_LIMITS, ...classes }, (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    const trace = continueTrace(request);
    if (!trace) return app(request, response);
    trace.scope.span.set('cyclegraph.subgraph', name);
    response.once('close', () => endTrace(trace, response));
    trace.follow(() => app(request, response));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const drain = prepareDrain(server, 'kept');
  return {
    server,
    close: async () => {
      draining = true;
      await drain();
    },
  };
}
