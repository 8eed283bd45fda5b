import { Agent } from 'node:http';
import { startServed } from '../test/fuzz/start-served.ts';
import { type Answer, createCaller } from '../test/harness/create-caller.ts';
import { createEmbeddedDatabase } from '../test/harness/databases.ts';
import type { BenchResult } from './bench-result.ts';
import { type Latencies, latencies, latency } from './steady-pace.ts';

/** Requests of one crowd, all sent at once. */
const CROWD = 50;
const ROUNDS = 5;
/** What everybody else may wait at the 99th percentile. */
const MOST_MS = 100;

const HEALTHZ = '/healthz';
const CACHED = '/api/v1/svc-pulse/today';

/** A request that nobody has asked before, by its number. */
type Crowd = (i: number) => string;

const CROWDS: Readonly<Record<string, Crowd>> = {
  'ten-year histories': (i) => `/api/v1/onchain/series/mvrv/history?days=${3_650 - i}`,
  verifications: (i) => `/api/v1/knowledge/btc_cycle/BTC/verify?as_of=${pastDay(i)}`,
  'past days of a heavy object': (i) => `/api/v1/knowledge/svc_score/rsi_sma?as_of=${pastDay(i)}`,
};

/** `/healthz` and a cached reading, asked for at a steady pace, while a crowd is answered. */
export async function run(): Promise<BenchResult[]> {
  const database = createEmbeddedDatabase();
  const served = await startServed(database, 'lifted');
  const { get } = createCaller(served.url);
  const results: BenchResult[] = [];
  let sent = 0;
  try {
    for (const [name, path] of Object.entries(CROWDS)) {
      const send = () => Promise.all(Array.from({ length: CROWD }, () => get(path(sent++), { key: served.key })));
      requireAnswers(await send());
      for (const probe of [HEALTHZ, CACHED]) {
        const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
        const key = probe === CACHED ? served.key : undefined;
        const rounds: Latencies[] = [];
        for (let round = 0; round < ROUNDS; round++)
          rounds.push(await latencies(() => latency(agent, served.url + probe, key), send()));
        agent.destroy();
        results.push(report(`${probe} beside ${CROWD} ${name}`, rounds));
      }
    }
  } finally {
    await served.close();
    await database.drop();
  }
  return results;
}

function pastDay(i: number): string {
  return new Date(Date.UTC(2025, 11, 31 - i)).toISOString().slice(0, 10);
}

function requireAnswers(answers: readonly Answer[]): void {
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`a request of the crowd was answered with ${wrong.status}: ${JSON.stringify(wrong.body)}`);
}

function report(name: string, rounds: readonly Latencies[]): BenchResult {
  const middle = (of: keyof Latencies) => rounds.map((one) => one[of]).sort((a, b) => a - b)[rounds.length >> 1] ?? 0;
  return {
    name,
    figures: `p50 / p99 / worst of ${(['p50', 'p99', 'worst'] as const).map((of) => middle(of).toFixed(1)).join(' / ')} ms`,
    limit: `p99 of at most ${MOST_MS} ms`,
    holds: middle('p99') <= MOST_MS,
  };
}
