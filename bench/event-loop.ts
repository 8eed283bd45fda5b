import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchResult } from './bench-result.ts';
import { type LoadClient, requestText, startLoadClient } from './load.ts';
import { LONG_HISTORIES } from './long-histories.ts';
import { median } from './median.ts';
import { type Latencies, latencies, latency } from './steady-pace.ts';

/** Maximum ratio of the p99 of a cached answer beside other work to its idle p99. */
const TIMES = 5;
const ROUNDS = 9;
const IDLE_MS = 3_000;
const PULSE = '/api/v1/svc-pulse/today';
const CONNECTIONS = 16;

interface Server {
  readonly url: string;
  readonly key: string;
}

interface Grid {
  readonly cells: number;
  readonly tasks: number;
  readonly seconds: number;
}

/** Work that the service does while it is asked. */
interface Disturbance {
  /** Resolves when it is over, with its name. */
  begin(): Promise<string>;
}

/**
 * Requests a cached keyed REST answer at a steady pace from a separate process: while the service is idle, while its
 * threads compute 10,000 cells, and while it answers as many long histories as it can.
 */
export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const server = fork(path.join(import.meta.dirname, 'event-loop-server.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, NOW: '2026-01-01T00:00:00Z' },
  });
  const client = startLoadClient();
  try {
    const { url, key } = await next<Server>(server);
    const ask = (agent: Agent) => () => latency(agent, url + PULSE, key);
    return [await compare(ask, gridOn(server)), await compare(ask, floodOf(client, url, key))];
  } finally {
    await client.close();
    if (server.connected) {
      server.send('stop');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
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

function floodOf(client: LoadClient, origin: string, key: string): Disturbance {
  const requests = LONG_HISTORIES.map((one) => requestText(origin, one, { authorization: `Bearer ${key}` }));
  return {
    async begin() {
      const { perSecond } = await client.run({ origin, requests, connections: CONNECTIONS, ms: IDLE_MS });
      return `${CONNECTIONS} connections request ten-year histories (${perSecond.toFixed(0)} answers/s)`;
    },
  };
}

async function compare(askOver: (agent: Agent) => () => Promise<number>, { begin }: Disturbance): Promise<BenchResult> {
  const agent = new Agent({ keepAlive: true });
  const ask = askOver(agent);
  const rounds: { readonly idle: Latencies; readonly busy: Latencies }[] = [];
  let name = '';
  // The first round warms up everything and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const idle = await latencies(ask, wait(IDLE_MS));
    const begun = begin();
    const busy = await latencies(ask, begun);
    name = await begun;
    if (round > 0) rounds.push({ idle, busy });
  }
  agent.destroy();
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const ratio = middle(({ idle, busy }) => busy.p99 / idle.p99);
  const shown = (of: 'idle' | 'busy') =>
    (['p50', 'p99', 'worst'] as const).map((name) => middle((round) => round[of][name]).toFixed(2)).join(' / ');
  return {
    name: `cached keyed REST answer while ${name}, against idle`,
    figures: `p50 / p99 / worst of ${shown('busy')} ms, idle ${shown('idle')} ms, ratio of p99 ${ratio.toFixed(2)}`,
    limit: `at most ${TIMES} times`,
    holds: ratio <= TIMES,
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
