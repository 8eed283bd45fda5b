import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchResult } from './bench-result.ts';
import { type LoadClient, requestText, startLoadClient } from './load.ts';
import { HISTORY_DAYS, historyPath, LONG_HISTORIES } from './long-histories.ts';
import { median } from './median.ts';
import { startBareServer } from './start-bare-server.ts';
import { startSample } from './start-sample.ts';
import { type Latencies, latencies, latency } from './steady-pace.ts';

/**
 * Maximum ratio of the p99 of a cached answer beside other work to its idle p99. Where the cores are too few for clients
 * and service, a server without any work of its own exceeds it; there, the maximum ratio to the p99 of that server.
 */
const TIMES = 5;
const BARE_TIMES = 1.5;
const ROUNDS = 9;
const IDLE_MS = 3_000;
const PULSE = '/api/v1/svc-pulse/today';
const CONNECTIONS = 16;
const LONGEST = historyPath('mvrv', HISTORY_DAYS);

/** The service and where its answers are asked for. */
interface Server {
  readonly url: string;
  readonly key: string;
}

/** Settings of both services: one folder and one day. */
type Settings = NonNullable<Parameters<typeof startSample>[0]>;

interface Grid {
  readonly cells: number;
  readonly tasks: number;
  readonly seconds: number;
}

/** Work that a server does while it is asked. */
interface Disturbance {
  /** Resolves when it is over, with its name. */
  begin(): Promise<string>;
}

/** A server under a disturbance, and where its answer is asked for. */
interface Disturbed extends Disturbance {
  readonly ask: (agent: Agent) => Promise<number>;
}

/**
 * Requests a cached keyed REST answer at a steady pace from a separate process: while the service is idle, while its
 * threads compute 10,000 cells, and while it answers as many long histories as it can. On two cores the clients keep the
 * service from its core, too, so the histories are requested from a bare server as well.
 */
export async function run(): Promise<BenchResult[]> {
  const settings = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-')), NOW: '2026-01-01T00:00:00Z' };
  try {
    return [await besideGrid(settings), await besideFlood(settings)];
  } finally {
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  }
}

async function besideGrid(settings: Settings): Promise<BenchResult> {
  const server = fork(path.join(import.meta.dirname, 'event-loop-server.ts'), { env: { ...process.env, ...settings } });
  try {
    return await compare({ ask: askOf(await next<Server>(server)), ...gridOn(server) });
  } finally {
    await stop(server);
  }
}

/** As users start the service most of the time: the built command, on the data of an earlier start, that of the grid. */
async function besideFlood(settings: Settings): Promise<BenchResult> {
  const service = await startSample(settings);
  const client = startLoadClient();
  try {
    const bodies = { [PULSE]: await bodyOf(service, PULSE), [LONGEST]: await bodyOf(service, LONGEST) };
    const bare = await startBareServer(bodies);
    const peer = { ...service, url: bare.url };
    return await compare(
      { ask: askOf(service), ...floodOf(client, service, LONG_HISTORIES) },
      { ask: askOf(peer), ...floodOf(client, peer, [LONGEST]) },
    ).finally(bare.close);
  } finally {
    await client.close();
    await service.close();
  }
}

/** Asks for a cached answer. */
function askOf({ url, key }: Server): Disturbed['ask'] {
  return (agent) => latency(agent, url + PULSE, key);
}

async function stop(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const exited = once(child, 'exit');
  child.send('stop');
  await exited;
}

async function bodyOf({ url, key }: Server, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  if (response.status !== 200) throw new Error(`Expected status 200 from ${url}${path}; got ${response.status}.`);
  return response.text();
}

function gridOn(server: ChildProcess): Disturbance {
  return {
    async begin() {
      server.send('grid');
      const { cells, tasks, seconds } = await next<Grid>(server);
      return `the threads compute ${cells} cells (${tasks} tasks, ${seconds.toFixed(1)} s)`;
    },
  };
}

function floodOf(client: LoadClient, { url: origin, key }: Server, paths: readonly string[]): Disturbance {
  const requests = paths.map((one) => requestText(origin, one, { authorization: `Bearer ${key}` }));
  return {
    async begin() {
      const { perSecond } = await client.run({ origin, requests, connections: CONNECTIONS, ms: IDLE_MS });
      return `${CONNECTIONS} connections request ten-year histories (${perSecond.toFixed(0)} answers/s)`;
    },
  };
}

async function compare(service: Disturbed, peer?: Disturbed): Promise<BenchResult> {
  const agent = new Agent({ keepAlive: true });
  const rounds: { readonly idle: Latencies; readonly busy: Latencies; readonly bare: Latencies | null }[] = [];
  let name = '';
  const under = async ({ ask, begin }: Disturbed) => {
    const begun = begin();
    return { latencies: await latencies(() => ask(agent), begun), name: await begun };
  };
  // The first round warms up everything and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const idle = await latencies(() => service.ask(agent), wait(IDLE_MS));
    const busy = await under(service);
    const bare = peer ? (await under(peer)).latencies : null;
    name = busy.name;
    if (round > 0) rounds.push({ idle, busy: busy.latencies, bare });
  }
  agent.destroy();
  return report(name, rounds);
}

function report(
  name: string,
  rounds: readonly { readonly idle: Latencies; readonly busy: Latencies; readonly bare: Latencies | null }[],
): BenchResult {
  const ofAll = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const shown = (of: (round: (typeof rounds)[number]) => Latencies) =>
    (['p50', 'p99', 'worst'] as const).map((quantile) => ofAll((round) => of(round)[quantile]).toFixed(2)).join(' / ');
  const ratio = ofAll(({ idle, busy }) => busy.p99 / idle.p99);
  const hasPeer = rounds.every(({ bare }) => bare !== null);
  const toBare = hasPeer ? ofAll(({ busy, bare }) => busy.p99 / (bare?.p99 ?? Number.NaN)) : Number.POSITIVE_INFINITY;
  return {
    name: `cached keyed REST answer while ${name}, against idle`,
    figures:
      `p50 / p99 / worst of ${shown(({ busy }) => busy)} ms, idle ${shown(({ idle }) => idle)} ms, ratio of p99 ${ratio.toFixed(2)}` +
      (hasPeer
        ? `; bare node:http that sends the same bytes ${shown(({ bare, busy }) => bare ?? busy)} ms, ratio of p99 ${toBare.toFixed(2)}`
        : ''),
    limit: `at most ${TIMES} times${hasPeer ? `, or ${BARE_TIMES} times bare` : ''}`,
    holds: ratio <= TIMES || toBare <= BARE_TIMES,
  };
}

/** The next message of the server. */
function next<Message>(server: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended before its next message.'));
    server.once('exit', ended);
    server.once('message', (message) => {
      server.off('exit', ended);
      resolve(message as Message);
    });
  });
}
