import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchResult } from './bench-result.ts';
import { median } from './median.ts';
import { type Latencies, latencies, latency } from './steady-pace.ts';

/** Maximum ratio of the p99 of a cached answer during a grid computation to its idle p99. */
const TIMES = 5;
const ROUNDS = 9;
const IDLE_MS = 3_000;
const PULSE = '/api/v1/svc-pulse/today';

interface Server {
  readonly url: string;
  readonly key: string;
}

interface Grid {
  readonly cells: number;
  readonly tasks: number;
  readonly seconds: number;
}

/**
 * Requests a cached keyed REST answer at a steady pace from a separate process: while the service is idle, and while
 * its threads compute 10,000 cells.
 */
export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const server = fork(path.join(import.meta.dirname, 'event-loop-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: dataDir, NOW: '2026-01-01T00:00:00Z' },
  });
  try {
    return [await compare(server, await next<Server>(server))];
  } finally {
    if (server.connected) {
      server.send('stop');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(server: ChildProcess, { url, key }: Server): Promise<BenchResult> {
  const agent = new Agent({ keepAlive: true });
  const ask = () => latency(agent, url + PULSE, key);
  const rounds: { readonly idle: Latencies; readonly busy: Latencies }[] = [];
  let grid: Grid | null = null;
  // The first round warms up everything and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const idle = await latencies(ask, wait(IDLE_MS));
    server.send('grid');
    const computed = next<Grid>(server);
    const busy = await latencies(ask, computed);
    grid = await computed;
    if (round > 0) rounds.push({ idle, busy });
  }
  agent.destroy();
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const ratio = middle(({ idle, busy }) => busy.p99 / idle.p99);
  const shown = (of: 'idle' | 'busy') =>
    (['p50', 'p99', 'worst'] as const).map((name) => middle((round) => round[of][name]).toFixed(2)).join(' / ');
  return {
    name: `cached keyed REST answer while the threads compute ${grid?.cells} cells (${grid?.tasks} tasks, ${grid?.seconds.toFixed(1)} s), against idle`,
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
