import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startTracing } from '../../platform/tracing/start-tracing.ts';
import { type Apart, startApart } from '../harness/services/start-apart.ts';
import { type Served, type Stack, startStack } from '../harness/services/start-stack.ts';
import { type Collector, lineOf, type SentSpan, startCollector } from '../harness/traces/start-collector.ts';
import { type HeaderReader, startHeaderReader } from '../harness/traces/start-header-reader.ts';
import { startReceiver } from '../harness/webhooks/start-receiver.ts';

// Traces as a collector receives them. Only requests that continue a recorded trace are recorded, so each test reads its
// own.
const LIST = '{ alertSubscriptions { subscriptions { id } } }';

let collector: Collector;
let stack: Stack;
let apart: Apart;
/** Between the gateway and its subgraph in another process. */
let between: HeaderReader;
let key: string;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  collector = await startCollector();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  };
  // The SDK reads them from the environment, as it does in a program.
  Object.assign(process.env, settings);
  stopTracing = await startTracing(readConfig(settings), 'cyclegraph', createLog('silent'));
  // On a server either service may deliver a webhook, to a receiver on this machine.
  const gatewaySettings = { WEBHOOK_LOOPBACK: 'allow' };
  stack = await startStack(gatewaySettings);
  apart = await startApart(stack, {
    subgraphs: ['account'],
    settings,
    gatewaySettings,
    address: async (url) => {
      between = await startHeaderReader(url);
      return between.url;
    },
  });
  key = await stack.key('api_power');
});
afterAll(async () => {
  await apart?.close();
  await between?.close();
  await stack?.close();
  await stopTracing?.();
  await collector?.close();
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
});

let made = 0;
/** A trace that a client records, and the spans of it that the collector has received. */
function ownTrace(flags = '01') {
  made += 1;
  const traceId = made.toString(16).padStart(32, '0');
  return {
    traceId,
    traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`,
    until: <Found>(find: (spans: readonly SentSpan[]) => Found | undefined) =>
      collector.until((all) => find(all.filter((span) => span.traceId === traceId))),
    ended: (name: string) =>
      collector.until((all) => {
        const own = all.filter((span) => span.traceId === traceId);
        return own.some((span) => span.name === name) ? own : undefined;
      }),
  };
}

async function callTool({ url }: Pick<Served, 'url'>, name: string, headers: Record<string, string>, meta = {}) {
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  onTestFinished(() => client.close());
  const { isError } = await client.callTool({ name, arguments: {}, _meta: meta });
  expect(isError ?? false).toBe(false);
}

const isSelect = (span: SentSpan, spans: readonly SentSpan[]) =>
  span.name === 'SELECT' && lineOf(spans, span).includes('fetch account');

describe('a tool call', () => {
  const line = (...between: string[]) => [
    'POST /api/mcp',
    'tools/call svc_list_subscriptions',
    'query SubscriptionsOwn',
    'fetch account',
    ...between,
    'SELECT',
  ];

  it('is one trace from the request to the statements of its subgraph', async () => {
    const { traceparent, until } = ownTrace();
    await callTool(stack, 'svc_list_subscriptions', { traceparent });
    const spans = await until((own) =>
      own.some((span) => isSelect(span, own) && lineOf(own, span)[0] === 'POST /api/mcp') ? own : undefined,
    );
    const select = spans.find((span) => isSelect(span, spans)) as SentSpan;
    expect(lineOf(spans, select)).toEqual(line());
    expect(select).toMatchObject({
      kind: 3,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.stringContaining('"Subscription"') },
      resource: { 'service.name': 'cyclegraph', 'deployment.environment.name': 'test' },
    });
    expect(JSON.stringify(spans)).not.toContain(key);
    const plan = spans.find(({ name }) => name === 'plan') as SentSpan;
    expect(lineOf(spans, plan)).toEqual([...line().slice(0, 3), 'plan']);
  });

  it('continues in the process of a subgraph', async () => {
    const { traceparent, until } = ownTrace();
    await callTool(apart.gateway, 'svc_list_subscriptions', { traceparent });
    const spans = await until((own) =>
      own.some((span) => isSelect(span, own) && lineOf(own, span)[0] === 'POST /api/mcp') ? own : undefined,
    );
    const select = spans.find((span) => isSelect(span, spans)) as SentSpan;
    expect(lineOf(spans, select)).toEqual(line('POST /graphql'));
    const fetched = spans.find(({ name }) => name === 'fetch account');
    expect(fetched).toMatchObject({ kind: 3, attributes: { 'cyclegraph.subgraph': 'account' } });
  });

  it('continues the trace in its own metadata', async () => {
    const { traceparent, ended } = ownTrace();
    await callTool(stack, 'svc_list_subscriptions', {}, { traceparent });
    const spans = await ended('tools/call svc_list_subscriptions');
    const call = spans.find(({ name }) => name.startsWith('tools/call')) as SentSpan;
    expect(call).toMatchObject({ parentSpanId: '00f067aa0ba902b7', attributes: { 'mcp.method.name': 'tools/call' } });
  });
});

describe('a request', () => {
  it('names its trace after the route, cached or not', async () => {
    for (const times of [1, 2]) {
      const { traceparent, ended } = ownTrace();
      const { status } = await stack.get('/api/v1/svc-pulse/today', { key, headers: { traceparent } });
      expect([times, status]).toEqual([times, 200]);
      const [root] = (await ended('GET /api/v1/svc-pulse/today')).filter(({ kind }) => kind === 2);
      expect(root?.attributes).toMatchObject({
        'http.route': '/api/v1/svc-pulse/today',
        'http.response.status_code': expect.anything(),
        'cyclegraph.request_id': expect.any(String),
      });
    }
  });

  it('leaves no trace when its client does not record one', async () => {
    const [unrecorded, recorded] = [ownTrace('00'), ownTrace()];
    for (const { traceparent } of [unrecorded, recorded])
      await stack.get('/api/v1/hash-ribbons/latest', { key, headers: { traceparent } });
    await recorded.ended('GET /api/v1/hash-ribbons/latest');
    expect(collector.spans.filter(({ traceId }) => traceId === unrecorded.traceId)).toEqual([]);
  });

  it('reaches the statements of its subgraph over GraphQL', async () => {
    const { traceparent, until } = ownTrace();
    await stack.post('/graphql', { query: LIST }, { key, headers: { traceparent } });
    const line = await until((own) => own.filter((span) => isSelect(span, own)).map((span) => lineOf(own, span))[0]);
    expect(line).toEqual(['POST /graphql', 'query', 'fetch account', 'SELECT']);
  });

  it('is answered from its subgraphs within its trace, if the answer is kept for others', async () => {
    const { traceparent, ended } = ownTrace();
    await stack.get('/api/v1/onchain/series/mvrv/history?days=77', { key, headers: { traceparent } });
    const spans = await ended('GET /api/v1/onchain/series/{id}/history');
    const fetched = spans.find(({ name }) => name === 'fetch onchain') as SentSpan;
    expect(lineOf(spans, fetched)).toEqual([
      'GET /api/v1/onchain/series/{id}/history',
      'query OnchainSeriesHistory',
      'fetch onchain',
    ]);
  });

  it('passes the context of its client to subgraphs unchanged where nothing is recorded', async () => {
    const { traceparent } = ownTrace('00');
    const asked = { key, headers: { traceparent, tracestate: 'vendor=value' } };
    const before = between.seen.length;
    await apart.gateway.post('/graphql', { query: LIST }, asked);
    await apart.gateway.post('/graphql', { query: LIST }, { key, headers: { traceparent: 'unreadable' } });
    const [passed, dropped] = between.seen.slice(before);
    expect(passed).toMatchObject({ traceparent, tracestate: 'vendor=value' });
    expect(dropped).not.toHaveProperty('traceparent');
  });

  it('shows its trace next to the duration in the metrics, in the format that has room for it', async () => {
    const { traceId, traceparent, ended } = ownTrace();
    await stack.get('/api/v1/hash-ribbons/latest', { key, headers: { traceparent } });
    await ended('GET /api/v1/hash-ribbons/latest');
    const read = async (accept: string) => (await stack.get('/metrics', { headers: { accept } })).body as string;
    const open = await read('application/openmetrics-text; version=1.0.0, text/plain;q=0.5');
    expect(open).toMatch(new RegExp(`duration_seconds_bucket\\{.*channel="rest".*# \\{trace_id="${traceId}"\\}`));
    expect(open).toContain('cyclegraph_live_executions_total 0');
    expect(open.endsWith('# EOF\n')).toBe(true);
    const plain = await read('text/plain');
    expect(plain).toContain('# TYPE cyclegraph_live_executions_total counter');
    expect(plain).not.toContain('trace_id');
  });
});

describe('an operation on a socket', () => {
  /** Runs a query on a connection. */
  const ask = async (connection: object, operation: object) => {
    const client = createClient({
      url: `${stack.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}`, ...connection },
    });
    onTestFinished(() => void client.dispose());
    for await (const { errors } of client.iterate({ query: LIST, extensions: { ...operation } }))
      expect(errors).toBeUndefined();
  };

  it('continues the trace of its connection, or its own', async () => {
    const [connection, operation] = [ownTrace(), ownTrace()];
    await ask({ traceparent: connection.traceparent }, {});
    await ask({ traceparent: connection.traceparent }, { traceparent: operation.traceparent });
    for (const { ended } of [connection, operation]) {
      const spans = await ended('websocket query');
      const fetched = spans.find(({ name }) => name === 'fetch account') as SentSpan;
      expect(lineOf(spans, fetched)).toEqual(['websocket query', 'query', 'fetch account']);
    }
  });
});

describe('work after the answer', () => {
  it('continues the trace of the request that started a job', async () => {
    const { traceparent, ended } = ownTrace();
    const job = { strategy: 'golden_cross', date_from: '2025-01-01', pairs: ['BTCUSDT'] };
    const headers = { traceparent, 'content-type': 'application/json' };
    const asked = { key, method: 'POST', headers, body: JSON.stringify(job) };
    expect((await stack.get('/api/v1/backtests/universe', asked)).status).toBe(200);
    const spans = await ended('job universe-jobs');
    const thread = spans.find(({ name }) => name.startsWith('thread ')) as SentSpan;
    expect(lineOf(spans, thread)).toEqual([
      'POST /api/v1/backtests/universe',
      'mutation BacktestUniverse',
      'fetch strategies',
      'job universe-jobs',
      thread.name,
    ]);
  });

  it('continues the trace of the request in a webhook, and passes it to the receiver', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { post } = stack;
    const subscription = { kind: 'bullmarket_stage', delivery: 'webhook', url: receiver.url };
    const { id } = (await post('/api/v1/subscriptions', subscription, { key })).body;
    const { traceId, traceparent, ended } = ownTrace();
    await post(`/api/v1/subscriptions/${id}/test`, {}, { key, headers: { traceparent } });
    const received = await receiver.nth(1);
    const delivery = (await ended('deliver webhook')).find(({ name }) => name === 'deliver webhook');
    expect(received.headers.traceparent).toBe(`00-${traceId}-${delivery?.spanId}-01`);
    expect(delivery).toMatchObject({ kind: 4, attributes: { 'cyclegraph.event.type': 'svc.test' } });
  });
});
