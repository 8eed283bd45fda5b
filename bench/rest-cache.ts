import { alternate, type Comparison } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { type LoadClient, requestText, startLoadClient } from './load.ts';
import { HISTORY_DAYS, historyPath, LONG_HISTORIES } from './long-histories.ts';
import { startBareServer } from './start-bare-server.ts';
import { QUIET, type SampleService, startSample } from './start-sample.ts';

const ROUNDS = 9;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;
const PULSE = '/api/v1/svc-pulse/today';
const GRAPHQL = '/graphql';
const LONGEST = historyPath('mvrv', HISTORY_DAYS);

/** A query whose answer is about as long as the one of REST. */
const QUERY = {
  query: '{ pulse { date score band title components { key rawValue earnedPoints maxPoints } } }',
};

/**
 * Compares keyed answers of the built command, with all their checks, with those of a bare server that sends the same
 * bytes. Each has a process of its own, as in use.
 */
export async function run(): Promise<BenchResult[]> {
  const service = await startSample(QUIET);
  const client = startLoadClient();
  try {
    return await compareAll(service, client);
  } finally {
    await client.close();
    await service.close();
  }
}

async function compareAll(service: SampleService, client: LoadClient): Promise<BenchResult[]> {
  const { url, key } = service;
  const headers = { authorization: `Bearer ${key}` };
  const bodyOf = (path: string, query?: object) => readKept(url + path, headers, query);
  const bodies = {
    [PULSE]: await bodyOf(PULSE),
    [GRAPHQL]: await bodyOf(GRAPHQL, QUERY),
    [LONGEST]: await bodyOf(LONGEST),
  };
  // What V8 forgets in a full collection, it has forgotten in a service that has run for long (decision 133).
  await service.call('HeapProfiler.collectGarbage');
  const bare = await startBareServer(bodies);
  const load = async (origin: string, paths: readonly string[], query?: object) => {
    const requests = paths.map((one) => requestText(origin, one, headers, query));
    return (await client.run({ origin, requests, connections: CONNECTIONS, ms: ROUND_MS })).perSecond;
  };
  const compare = (
    { name, floor, least }: Pick<Comparison, 'name' | 'floor' | 'least'>,
    path: string & keyof typeof bodies,
    { query, paths = [path] }: { readonly query?: object; readonly paths?: readonly string[] } = {},
  ) => {
    const against = `${name} of ${Buffer.byteLength(bodies[path] as string)} bytes, against bare node:http`;
    const what = { name: against, unit: 'requests/s', floor, ...(least && { least }) };
    return alternate(
      what,
      ROUNDS,
      () => load(url, paths, query),
      () => load(bare.url, [path], query),
    );
  };
  try {
    return [
      await compare({ name: 'cached keyed REST answer', floor: 0.7 }, PULSE),
      await compare({ name: 'repeated GraphQL query', floor: 0.6 }, GRAPHQL, { query: QUERY }),
      await compare({ name: `cached history of ${HISTORY_DAYS} days`, floor: null }, LONGEST),
      await compare({ name: `uncached history of up to ${HISTORY_DAYS} days`, floor: null, least: 600 }, LONGEST, {
        paths: LONG_HISTORIES,
      }),
    ];
  } finally {
    await bare.close();
  }
}

/** Asks twice, so that the answer is kept. */
async function readKept(url: string, headers: Readonly<Record<string, string>>, query?: object): Promise<string> {
  const asked = query
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(query) }
    : { headers };
  await (await fetch(url, asked)).arrayBuffer();
  return (await fetch(url, asked)).text();
}
