import { openHttpFront } from '../../../app/http-front.ts';
import { createMetrics } from '../../../app/metrics.ts';
import { metricsDoor } from '../../../app/metrics-door.ts';
import { findProjectRoot } from '../../../app/project-root.ts';
import { serveGateway } from '../../../app/serve-gateway.ts';
import { startSubgraph } from '../../../app/start-subgraph.ts';
import { timerTicking } from '../../../platform/jobs/ticking.ts';
import { createLog } from '../../../platform/log.ts';
import { SUBGRAPH_NAMES, type SubgraphName } from '../../../platform/subgraph-names.ts';
import { environment, startProgram, untilReady } from '../processes/start-process.ts';
import { testConfig } from '../settings/test-config.ts';
import { type Served, type Stack, serve, startStack } from './start-stack.ts';

export const INTERNAL_TOKEN_SECRET = 'a secret of thirty-two characters!';
const log = createLog('silent');

/** A server of one subgraph. */
export interface Replica {
  readonly name: SubgraphName;
  readonly url: string;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
}

export interface ApartOptions {
  /** @default all */
  readonly subgraphs?: readonly SubgraphName[];
  /** Servers of each subgraph. @default 1 */
  readonly copies?: number;
  /** Whether the subgraphs are unavailable when the gateway starts. @default false */
  readonly startsAway?: boolean;
  /** Settings of the subgraphs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Settings of the gateway. */
  readonly gatewaySettings?: Readonly<Record<string, string>>;
  /** Address at which the gateway finds a server, such as that of a link that can fail. @default its own */
  address?(url: string): string | Promise<string>;
}

/** A gateway whose subgraphs run elsewhere. */
export interface Apart {
  readonly gateway: Served;
  readonly replicas: readonly Replica[];
  close(): Promise<void>;
}

/**
 * Starts a second service on the data of a stack, with one or two servers for each named subgraph: in separate
 * processes on a database server, in this process on the embedded database, which is open to one process at a time.
 */
export async function startApart(stack: Stack, options: ApartOptions = {}): Promise<Apart> {
  const { subgraphs = SUBGRAPH_NAMES, copies = 1, startsAway = false, settings = {}, gatewaySettings = {} } = options;
  const { address = (url: string) => url } = options;
  const wanted = subgraphs.flatMap((name) => Array.from({ length: copies }, () => name));
  const replicas = await Promise.all(wanted.map((name) => startReplica(stack, name, settings)));
  const urls = await Promise.all(
    subgraphs.map(async (name) => {
      const own = replicas.filter((one) => one.name === name);
      return `${name}=${(await Promise.all(own.map(({ url }) => address(url)))).join('|')}`;
    }),
  );
  if (startsAway) await Promise.all(replicas.map((replica) => replica.stop()));
  const gateway = await startGateway(stack, {
    ...gatewaySettings,
    SUBGRAPH_URLS: urls.join(','),
    INTERNAL_TOKEN_SECRET,
  });
  return {
    gateway: serve(gateway.url, (tier) => stack.newKey(tier)),
    replicas,
    async close() {
      await gateway.close();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

async function startReplica(
  { database, state }: Stack,
  name: SubgraphName,
  more: Readonly<Record<string, string>>,
): Promise<Replica> {
  const open = async (port: string): Promise<{ url: string; stop(): Promise<void> }> => {
    const settings = { ...more, PORT: port, INTERNAL_TOKEN_SECRET };
    if (state.store.database.embedded) {
      const { url, close } = await startSubgraph({ name, config: testConfig(database, settings), log, state });
      return { url, stop: close };
    }
    const program = startProgram('subgraph', environment(database, settings), name);
    const { url, child, ended } = await untilReady(program);
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  };
  let running = await open('0');
  const { url } = running;
  return {
    name,
    url,
    stop: () => running.stop(),
    async start() {
      running = await open(new URL(url).port);
    },
  };
}

async function startGateway(
  stack: Stack,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { database, state } = stack;
  if (!state.store.database.embedded) {
    const { url, stop } = await startStack(settings, { database, tiers: state.app.tiers });
    return { url, close: stop };
  }
  const metrics = createMetrics();
  const config = testConfig(database, settings);
  const front = await openHttpFront({
    host: config.HOST,
    port: config.PORT,
    metrics,
    metricsDoor: metricsDoor(config),
    maxConnections: config.MAX_CONNECTIONS,
  });
  const options = { config, log, root: findProjectRoot(), ticking: timerTicking };
  const { close } = await serveGateway(front, state, metrics, options);
  return { url: front.url, close };
}
