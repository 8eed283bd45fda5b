import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startServed } from '../test/fuzz/start-served.ts';
import { type Answer, createCaller } from '../test/harness/clients/create-caller.ts';
import { createEmbeddedDatabase } from '../test/harness/data/databases.ts';
import type { BenchResult } from './bench-result.ts';
import { HISTORY_DAYS, historyPath } from './long-histories.ts';
import { type Latencies, latencies, latency } from './steady-pace.ts';

/** Requests per crowd, all sent at once. */
const CROWD = 50;
const ROUNDS = 5;
/** Rounds of the crowds that take seconds. */
const LONG_ROUNDS = 3;
/** Maximum waiting time of all other callers at the 99th percentile. */
const MAX_MS = 100;

const HEALTHZ = '/healthz';
const CACHED = '/api/v1/svc-pulse/today';

/** Number of histories requested during universe jobs, and number of jobs. */
const HISTORIES = 40;
const JOBS = 2;
const REPORTS = 3;
/** Interval between two checks whether a job or a report has ended, milliseconds. */
const LOOK_MS = 100;

/** Calls the service, whose answer must be 200. */
interface Asker {
  /** Receives an answer without reading it: the thread that measures would be busy with it. */
  receive(path: string): Promise<unknown>;
  /** Returns the body of an answer. */
  get(path: string): Promise<Answer['body']>;
  post(path: string, body: object): Promise<Answer['body']>;
}

interface Crowd {
  readonly name: string;
  /** Number of rounds; the median counts. */
  readonly rounds: number;
  /** Resolves when all requests are answered. */
  send(ask: Asker): Promise<unknown>;
}

/** @param pathOf - Path of the request with a given number; each number requests something that is not cached. */
function crowdOf(name: string, pathOf: (i: number) => string): Crowd {
  let sent = 0;
  const send = ({ receive }: Asker) => Promise.all(Array.from({ length: CROWD }, () => receive(pathOf(sent++))));
  return { name: `${CROWD} ${name}`, rounds: ROUNDS, send };
}

const historyOf = (series: string) => (i: number) => historyPath(series, HISTORY_DAYS - i);

let asked = 0;
const CROWDS: readonly Crowd[] = [
  crowdOf('ten-year histories', historyOf('mvrv')),
  crowdOf('verifications', (i) => `/api/v1/knowledge/btc_cycle/BTC/verify?as_of=${pastDay(i)}`),
  crowdOf('past days of a heavy object', (i) => `/api/v1/knowledge/svc_score/rsi_sma?as_of=${pastDay(i)}`),
  {
    name: `${JOBS} universe jobs and ${HISTORIES} histories at a time`,
    rounds: LONG_ROUNDS,
    send: async (ask) => {
      const job = { strategy: 'ts_momentum', universe_id: 'crypto-top-10', date_from: '2022-01-01' };
      const started = await Promise.all(
        Array.from({ length: JOBS }, () => ask.post('/api/v1/backtests/universe', job)),
      );
      const over = Promise.all(
        started.map(({ job_id }) =>
          until(async () => ['completed', 'failed'].includes((await ask.get(`/api/v1/jobs/${job_id}`)).status)),
        ),
      );
      do
        await Promise.all(
          Array.from({ length: HISTORIES }, () => ask.receive(historyOf('puell_multiple')(asked++ % 3_000))),
        );
      while (!(await isOver(over)));
    },
  },
  {
    name: `${REPORTS} reports`,
    rounds: LONG_ROUNDS,
    send: async (ask) => {
      const sections = [
        { kind: 'market_briefing' },
        { kind: 'knowledge', objects: ['market_pulse/BTC', 'btc_cycle/BTC'] },
      ];
      const order = async () => {
        const { quote_id } = await ask.post('/api/v1/reports/quote', { sections });
        const { poll_url } = await ask.post('/api/v1/reports', { quote_id });
        await until(async () => ['success', 'failed'].includes((await ask.get(poll_url)).status));
      };
      await Promise.all(Array.from({ length: REPORTS }, order));
    },
  },
];

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(LOOK_MS);
}

async function isOver(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), wait(0).then(() => false)]);
}

/** Requests `/healthz` and a cached reading at a steady pace while a crowd is answered. */
export async function run(): Promise<BenchResult[]> {
  const database = createEmbeddedDatabase();
  const served = await startServed(database, 'lifted');
  const { get, post } = createCaller(served.url);
  const connections = new Agent({ keepAlive: true });
  const ask: Asker = {
    receive: (path) => latency(connections, served.url + path, served.key),
    get: async (path) => requireAnswer(await get(path, { key: served.key })),
    post: async (path, body) => requireAnswer(await post(path, body, { key: served.key })),
  };
  const results: BenchResult[] = [];
  try {
    for (const { name, rounds: count, send } of CROWDS) {
      await send(ask);
      for (const probe of [HEALTHZ, CACHED]) {
        const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
        const key = probe === CACHED ? served.key : undefined;
        const rounds: Latencies[] = [];
        for (let round = 0; round < count; round++)
          rounds.push(await latencies(() => latency(agent, served.url + probe, key), send(ask)));
        agent.destroy();
        results.push(report(`${probe} beside ${name}`, rounds));
      }
    }
  } finally {
    connections.destroy();
    await served.close();
    await database.drop();
  }
  return results;
}

function pastDay(i: number): string {
  return new Date(Date.UTC(2025, 11, 31 - i)).toISOString().slice(0, 10);
}

function requireAnswer({ status, body }: Answer): Answer['body'] {
  if (status !== 200)
    throw new Error(`Expected 200 for a request of the crowd; got ${status}: ${JSON.stringify(body)}`);
  return body;
}

function report(name: string, rounds: readonly Latencies[]): BenchResult {
  const middle = (of: keyof Latencies) => rounds.map((one) => one[of]).sort((a, b) => a - b)[rounds.length >> 1] ?? 0;
  return {
    name,
    figures: `p50 / p99 / worst of ${(['p50', 'p99', 'worst'] as const).map((of) => middle(of).toFixed(1)).join(' / ')} ms`,
    limit: `p99 of at most ${MAX_MS} ms`,
    holds: middle('p99') <= MAX_MS,
  };
}
