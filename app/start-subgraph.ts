import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { createSubgraphApp } from '../gateway/subgraph/subgraph-server.ts';
import type { Config } from '../platform/config.ts';
import { loadSubgraph, type SubgraphName } from '../platform/graph/subgraph.ts';
import { startRecording } from '../platform/knowledge/start-recording.ts';
import type { Log } from '../platform/log.ts';
import type { State } from './open-state.ts';

/** Longer than a gateway keeps an idle connection, and than it waits for an answer. */
const DRAIN_MS = 10_000;
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
  const { server, drain } = createDrainingServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  const records = name === 'knowledge' && config.KNOWLEDGE_RECORDING === 'on';
  const recording = records ? startRecording({ ...state, log }) : null;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      await drain();
      await recording?.close();
    },
  };
}

/**
 * A server that ends without losing a request. If it closed idle connections at once, a gateway might be sending a request
 * on one of them, and could not know whether the subgraph had begun to work on it.
 */
function createDrainingServer(app: RequestListener): { readonly server: Server; drain(): Promise<void> } {
  let draining = false;
  const server = createServer((request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    app(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return {
    server,
    drain: async () => {
      draining = true;
      // The close of an HTTP server ends idle connections; that of its sockets alone does not.
      const closed = new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve()));
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}
