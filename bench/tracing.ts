import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createLog } from '../platform/log.ts';
import { createOtelRecorder } from '../platform/tracing/open-telemetry.ts';
import { recordTraces, type TraceRecorder } from '../platform/tracing/trace.ts';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { requestText, startLoadClient } from './load.ts';
import { startBenchService } from './start-bench-service.ts';
import { threadCpu } from './thread-cpu.ts';

const ROUNDS = 120;
const ROUND_MS = 150;
const CONNECTIONS = 16;
/** Share of requests that are recorded. */
const SAMPLED = 0.01;

const PULSE = '/api/v1/svc-pulse/today';
const HISTORIES = Array.from({ length: 1_000 }, (_, i) => `/api/v1/onchain/series/mvrv/history?days=${300 + i}`);
const WALK = {
  query: '{ pulse { score edges(first: 20) { nodes { kind target { __typename id } } } } hashRibbons { state } }',
};

/**
 * Compares the service with traces of one request in a hundred and the same service without traces, by the CPU time of
 * the event loop: the difference is smaller than the noise of elapsed time.
 */
export async function run(): Promise<BenchResult[]> {
  const collector = fork(fileURLToPath(new URL('discard-server.mjs', import.meta.url)));
  const [port] = (await once(collector, 'message')) as [number];
  const recorder = createRecorder(port);
  const service = await startBenchService();
  const { headers } = service;
  const client = startLoadClient();
  const compare = (name: string, requests: readonly string[]) => {
    const load = async (recording: TraceRecorder | null) => {
      recordTraces(recording);
      const used = threadCpu();
      const begun = performance.now();
      const { perSecond } = await client.run({ origin: service.url, requests, connections: CONNECTIONS, ms: ROUND_MS });
      const answered = (perSecond * (performance.now() - begun)) / 1_000;
      recordTraces(null);
      return answered / (threadCpu() - used);
    };
    return alternate(
      { name: `${name}, traces of 1 % against none`, unit: 'requests per CPU second', floor: 0.97 },
      ROUNDS,
      () => load(recorder),
      () => load(null),
    );
  };
  const results = [
    await compare('cached REST answer', [requestText(service.url, PULSE, headers)]),
    await compare(
      'histories of 300 to 1,300 days',
      HISTORIES.map((one) => requestText(service.url, one, headers)),
    ),
    await compare('walk over two subgraphs', [inChunks(requestText(service.url, '/graphql', headers, WALK))]),
  ];
  await client.close();
  await service.close();
  await recorder.close();
  collector.disconnect();
  return results;
}

/** Sends the body of a request in chunks, because the answer to a body of unknown length is not kept for the next one. */
function inChunks(request: string): string {
  const [head = '', body = ''] = request.split('\r\n\r\n');
  const headers = head.replace(/content-length: \d+/, 'transfer-encoding: chunked');
  return `${headers}\r\n\r\n${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

/** A recorder with the settings of an operator. The SDK reads them from the environment. */
function createRecorder(port: number) {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const log = createLog('error');
  return createOtelRecorder({
    service: 'cyclegraph',
    protocol: 'http/protobuf',
    sampler: { share: SAMPLED, followsParents: true },
    log,
  });
}
