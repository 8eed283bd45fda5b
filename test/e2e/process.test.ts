import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { connectRaw } from '../harness/clients/connect-raw.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, type RunningService, runCli, startProcess } from '../harness/processes/start-process.ts';
import { type Collector, lineOf, type SentSpan, startCollector } from '../harness/traces/start-collector.ts';

let database: TestDatabase;
let service: RunningService;
let collector: Collector;

beforeAll(async () => {
  database = await copyDatabase();
  collector = await startCollector();
  service = await startProcess(database, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  });
});
afterAll(async () => {
  await service?.kill();
  await collector?.close();
  await database?.drop();
});

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Sends a request up to its body; resolves when the service has requested the body. */
async function beginQuery(url: string, authorization: string): Promise<{ finish(): Promise<string> }> {
  const { socket, ended } = connectRaw(url);
  const body = '{"query":"{ pulse { score } }"}';
  socket.write(
    [
      'POST /graphql HTTP/1.1',
      `host: ${new URL(url).host}`,
      `authorization: ${authorization}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
      `traceparent: 00-${TRACE_ID}-00f067aa0ba902b7-01`,
      'connection: close\r\n\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return {
    finish() {
      socket.write(body);
      return ended;
    },
  };
}

describe('the service', () => {
  it('creates keys that work at once while it runs, drains on SIGTERM and sends its last traces', async () => {
    const { child, url, ended } = service;
    const { stdout, stderr } = await runCli(database, 'keys', 'create', '--tier', 'api_power');
    expect(stdout).toMatch(/^sk_svc_[0-9A-Za-z]{43}\n$/);
    if (!database.databaseUrl)
      expect(stderr).toContain(`in ${database.dataDir}, through the service that runs on it\n`);
    const headers = { authorization: `Bearer ${stdout.trim()}` };
    expect((await fetch(`${url}/api/v1/svc-pulse/today`, { headers })).status).toBe(200);
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('cyclegraph_data_version 1');
    const underWay = await beginQuery(url, headers.authorization);
    child.kill('SIGTERM');
    expect(await underWay.finish()).toMatch(/HTTP\/1.1 200 OK.*"pulse":{"score":\d+}/s);
    expect(await ended).toEqual({ code: 0, signal: null });
    // The last spans are sent before the process ends.
    const fetched = collector.spans.find(({ name }) => name === 'fetch market') as SentSpan;
    expect(lineOf(collector.spans, fetched)).toEqual(['POST /graphql', 'query', 'fetch market']);
    expect(fetched).toMatchObject({ traceId: TRACE_ID, resource: { 'service.name': 'cyclegraph' } });
    expect((await runCli(database, 'keys', 'list')).stdout).toContain('\tapi_power\tactive');
  });
});

describe('settings', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DATASET: 'sample', LOG_LEVEL: 'info' });
  });
});
