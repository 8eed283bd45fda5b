import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { findProjectRoot } from '../app/project-root.ts';
import { startService } from '../app/start-service.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { TIERS } from '../platform/tiers.ts';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';

const ROUNDS = 9;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;
const PATH = '/api/v1/svc-pulse/today';

/** A cached keyed REST answer, with everything it takes, against a bare server that sends the same bytes. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, NOW: '2016-01-01T00:00:00Z', LOG_LEVEL: 'error' });
  // The bench asks more often in a second than a tier allows in an hour; the counting itself stays.
  Object.assign(TIERS.api_power, { requestsPerHour: 1e12, requestsPerDay: 1e12 });
  const service = await startService({ config, log: createLog('error'), root: findProjectRoot() });
  const { key } = await service.state.apiKeys.create({ tier: 'api_power', name: 'bench' });
  const headers = { authorization: `Bearer ${key}` };
  const url = service.url + PATH;
  await (await fetch(url, { headers })).arrayBuffer();
  const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const bare = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
      .end(body);
  });
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve);
  });
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const client = new Worker(new URL('./load-client.mjs', import.meta.url));
  const load = (target: string) =>
    new Promise<number>((resolve, reject) => {
      client.once('message', (answer: { perSecond?: number; error?: string }) =>
        answer.error ? reject(new Error(answer.error)) : resolve(answer.perSecond ?? 0),
      );
      client.postMessage({ url: target, headers, connections: CONNECTIONS, ms: ROUND_MS, bytes: body.length });
    });
  const result = await alternate(
    {
      name: `cached keyed REST answer of ${body.length} bytes, against bare node:http`,
      unit: 'requests/s',
      floor: 0.5,
    },
    ROUNDS,
    () => load(url),
    () => load(bareUrl),
  );
  await client.terminate();
  bare.close();
  bare.closeAllConnections();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
  return [result];
}
