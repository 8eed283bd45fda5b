import { createServer, type RequestListener, type Server } from 'node:http';
import { createSubgraphApp } from '../gateway/subgraph/subgraph-server.ts';
import type { Config } from '../platform/config.ts';
import { loadSubgraph, type SubgraphName } from '../platform/graph/subgraph.ts';
import { startRecording } from '../platform/knowledge/start-recording.ts';
import type { Log } from '../platform/log.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';
import type { State } from './open-state.ts';
import { limitConnections, REQUEST_LIMITS } from './server-limits.ts';

/** Longer than gateways keep an idle connection: who closes first while a request is on its way loses the request. */
const KEEP_ALIVE_MS = 65_000;

export interface SubgraphOptions {
  readonly name: SubgraphName;
  readonly config: Config;
  readonly log: Log;
  /** State of the service; the caller opened it and closes it. */
  readonly state: State;
}

export interface RunningSubgraph {
  /** Address for SUBGRAPH_URLS. */
  readonly url: string;
  /** Refuses new connections, answers what comes on those there are, and ends when they have ended. */
  close(): Promise<void>;
}

/**
 * Serves one subgraph over HTTP, for gateways in other processes.
 *
 * @throws Error when the port is taken or there is no INTERNAL_TOKEN_SECRET.
 */
export async function startSubgraph({ name, config, log, state }: SubgraphOptions): Promise<RunningSubgraph> {
  if (!config.INTERNAL_TOKEN_SECRET) throw new Error('a subgraph of its own needs INTERNAL_TOKEN_SECRET');
  const { schema } = await loadSubgraph(name);
  const app = await createSubgraphApp({
    schema,
    deps: state,
    tiers: state.tiers,
    database: state.database,
    secret: new TextEncoder().encode(config.INTERNAL_TOKEN_SECRET),
    onInternalError: (error) => log.error({ err: error }, 'request failed'),
  });
  const { server, close } = createDrainingServer(app);
  limitConnections(server, config.MAX_CONNECTIONS, () => log.warn('a connection beyond MAX_CONNECTIONS was refused'));
  const port = await listen(server, { host: config.HOST, port: config.PORT });
  const records = name === 'knowledge' && config.KNOWLEDGE_RECORDING === 'on';
  const recording = records ? startRecording({ ...state, log }) : null;
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
 * A server that ends without losing a request. If it closed idle connections at once, a gateway might be sending a request
 * on one of them, and could not know whether the subgraph had begun to work on it.
 */
function createDrainingServer(app: RequestListener): { readonly server: Server; close(): Promise<void> } {
  let draining = false;
  const server = createServer(REQUEST_LIMITS, (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    app(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return {
    server,
    close: async () => {
      draining = true;
      await drain(server, 'kept');
    },
  };
}
