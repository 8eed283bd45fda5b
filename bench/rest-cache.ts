import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alternate, type Comparison } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { requestText, startLoadClient } from './load.ts';
import { HISTORY_DAYS, historyPath, LONG_HISTORIES } from './long-histories.ts';
import { type BenchService, startBenchService } from './start-bench-service.ts';

const ROUNDS = 9;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;
const PULSE = '/api/v1/svc-pulse/today';

/** A query whose answer is about as long as the one of REST. */
const QUERY = {
  query: '{ pulse { date score band title components { key rawValue earnedPoints maxPoints } } }',
};

/** Compares keyed answers, with all their checks, with a bare server that sends the same bytes. */
export async function run(): Promise<BenchResult[]> {
  const service = await startBenchService();
  const { headers } = service;
  const client = startLoadClient();
  const load = async (origin: string, paths: readonly string[], query?: object) => {
    const requests = paths.map((one) => requestText(origin, one, headers, query));
    return (await client.run({ origin, requests, connections: CONNECTIONS, ms: ROUND_MS })).perSecond;
  };
  const compare = async (
    { name, floor, least }: Pick<Comparison, 'name' | 'floor' | 'least'>,
    paths: readonly string[],
    query?: object,
  ) => {
    const body = await bodyOf(service, paths[0] as string, query);
    const bare = await openBare(body);
    const against = `${name} of ${body.length} bytes, against bare node:http`;
    const what = { name: against, unit: 'requests/s', floor, ...(least && { least }) };
    const result = await alternate(
      what,
      ROUNDS,
      () => load(service.url, paths, query),
      () => load(bare.url, ['/'], query),
    );
    bare.close();
    return result;
  };
  const whole = historyPath('mvrv', HISTORY_DAYS);
  const results = [
    await compare({ name: 'cached keyed REST answer', floor: 0.7 }, [PULSE]),
    await compare({ name: 'repeated GraphQL query', floor: 0.6 }, ['/graphql'], QUERY),
    await compare({ name: `cached history of ${HISTORY_DAYS} days`, floor: null }, [whole]),
    await compare({ name: `uncached history of up to ${HISTORY_DAYS} days`, floor: null, least: 600 }, LONG_HISTORIES),
  ];
  await client.close();
  await service.close();
  return results;
}

/** Asks twice, so that the answer is kept. */
async function bodyOf({ url, headers }: BenchService, path: string, query?: object): Promise<Buffer> {
  const asked = query
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(query) }
    : { headers };
  await (await fetch(url + path, asked)).arrayBuffer();
  return Buffer.from(await (await fetch(url + path, asked)).arrayBuffer());
}

/** A server that answers everything with the same bytes. */
async function openBare(body: Buffer): Promise<{ readonly url: string; close(): void }> {
  const bare = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
      .end(body);
  });
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
    close: () => {
      bare.close();
      bare.closeAllConnections();
    },
  };
}
