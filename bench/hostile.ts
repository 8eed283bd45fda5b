import { createClient as createStreamClient } from 'graphql-sse';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { startServed } from '../test/fuzz/start-served.ts';
import { createCaller } from '../test/harness/clients/create-caller.ts';
import { createEmbeddedDatabase } from '../test/harness/data/databases.ts';
import type { BenchResult } from './bench-result.ts';

/** Fragments that spread the next one twice, before those that spread it once. */
const DOUBLINGS = 19;
const CHAIN = 900;
const MAX_CPU_MS = 50;
/** Number of requests for each of the warm-up documents on each channel. */
const WARM_UPS = 20;

const ORDINARY = [
  '{ pulse { score } }',
  'query ($id: ID!) { onchainSeries(id: $id) { id latest { value } } }',
] as const;

/** Sends a document and resolves when it is answered, with or without errors. */
type Send = (query: string) => Promise<unknown>;

/**
 * CPU that the service spends on the document `{...F0}` whose fragments double, on each channel, after ordinary ones.
 */
export async function run(): Promise<BenchResult[]> {
  const database = createEmbeddedDatabase();
  const served = await startServed(database, 'lifted');
  const socket = createClient({
    url: `${served.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${served.key}` },
    lazy: false,
  });
  const stream = createStreamClient({
    url: `${served.url}/graphql`,
    headers: { authorization: `Bearer ${served.key}` },
    retryAttempts: 0,
  });
  const { post } = createCaller(served.url);
  const variables = { id: 'mvrv' };
  const channels: Readonly<Record<string, Send>> = {
    HTTP: (query) => post('/graphql', { query, variables }, { key: served.key }),
    WebSocket: (query) => socket.iterate({ query, variables }).next().catch(toAnswer),
    SSE: (query) => stream.iterate({ query, variables }).next().catch(toAnswer),
  };
  const results: BenchResult[] = [];
  try {
    for (const [channel, send] of Object.entries(channels)) {
      for (let i = 0; i < WARM_UPS; i++) for (const query of ORDINARY) await send(query);
      for (const place of ['root', 'nested'] as const) results.push(await measure(channel, place, send, served.cpuMs));
    }
  } finally {
    await socket.dispose();
    stream.dispose();
    await served.close();
    await database.drop();
  }
  return results;
}

async function measure(
  channel: string,
  place: 'root' | 'nested',
  send: Send,
  cpuMs: () => Promise<number>,
): Promise<BenchResult> {
  const before = await cpuMs();
  const answer = await send(
    place === 'root'
      ? document('Query', '{ ...F0 }', 'pulse { score }')
      : document('MarketPulse', '{ pulse { ...F0 } }', 'score'),
  );
  const spent = (await cpuMs()) - before;
  if (!JSON.stringify(answer).includes('The document has'))
    throw new Error(`Expected a refusal of the document as too large; got ${JSON.stringify(answer).slice(0, 300)}`);
  return {
    name: `${2 ** DOUBLINGS} spreads of a chain of ${CHAIN} fragments over ${channel}, ${place}`,
    figures: `${spent.toFixed(1)} ms of CPU`,
    limit: `at most ${MAX_CPU_MS} ms`,
    holds: spent <= MAX_CPU_MS,
  };
}

function document(type: string, operation: string, leaf: string): string {
  const links = Array.from({ length: DOUBLINGS + CHAIN }, (_, i) => {
    const next = `...F${i + 1}`;
    return `fragment F${i} on ${type} { ${i < DOUBLINGS ? `${next} ${next}` : next} }`;
  });
  return `${operation} ${links.join(' ')} fragment F${DOUBLINGS + CHAIN} on ${type} { ${leaf} }`;
}

/** Clients of the channels reject with the errors that the service sent. */
function toAnswer(error: unknown): unknown {
  return error instanceof Error ? error.message : error;
}
