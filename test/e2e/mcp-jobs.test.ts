import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICIAL_CLIENTS, type OfficialClient } from '../harness/mcp/mcp-clients.ts';
import { faultOf } from '../harness/mcp/mcp-fault.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Body, type Reader, startReader } from '../harness/services/start-reader.ts';
import type { Stack } from '../harness/services/start-stack.ts';

const JOB = { strategy: 'golden_cross', date_from: '2023-01-01' };
const PAIRS = ['BTCUSDT', 'ETHUSDT'];
const TASKS = 'io.modelcontextprotocol/tasks';
const REVISION = '2026-07-28';
const FINISHED = { timeout: PATIENCE_MS, interval: 100 };

let reader: Reader<Stack>;
let address: string;
let manyPairs: string[];

beforeAll(async () => {
  reader = await startReader();
  address = `${reader.stack.url}/api/mcp`;
  const { markets } = await reader.body('/api/v1/markets');
  manyPairs = markets
    .filter(({ id, kind }: Body) => kind === 'spot' && id.startsWith('binance:'))
    .map(({ id }: Body) => id)
    .slice(0, 40);
});
afterAll(() => reader?.stack.close());

describe.each(OFFICIAL_CLIENTS)('%s', (_name, connect) => {
  let client: OfficialClient;
  beforeAll(async () => {
    client = await connect(address, reader.power);
  });
  afterAll(() => client?.close());

  const start = async (more: object): Promise<string> =>
    (await client.call('svc_run_universe_backtest', { ...JOB, ...more })).structuredContent.job_id;

  it('waits for a job and receives its progress', async () => {
    const job_id = await start({ pairs: PAIRS });
    const told: number[] = [];
    const { structuredContent } = await client.call(
      'svc_wait_for_job',
      { job_id, seconds: 120 },
      { onprogress: ({ progress, total }) => told.push(progress / Number(total)) },
    );
    expect([structuredContent.status, structuredContent.pairs_completed]).toEqual(['completed', 2]);
    expect(structuredContent).toEqual(await reader.body(`/api/v1/jobs/${job_id}`));
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('stops waiting without cancelling the job, and cancels it on request', async () => {
    const job_id = await start({ strategy: 'ichimoku', pairs: manyPairs });
    const short = await client.call('svc_wait_for_job', { job_id, seconds: 1 });
    expect(short.isError ?? false).toBe(false);
    const waiting = new AbortController();
    const wait = client.call(
      'svc_wait_for_job',
      { job_id, seconds: 300 },
      { signal: waiting.signal, onprogress: () => waiting.abort() },
    );
    await expect(wait).rejects.toThrow();
    expect((await reader.body(`/api/v1/jobs/${job_id}`)).status).not.toBe('cancelled');
    const ended = await client.call('svc_cancel_job', { job_id });
    if (ended.isError) expect(faultOf(ended).code).toBe('conflict');
    else expect(ended.structuredContent.status).toBe('cancelled');
  });

  it("reads its own job as a resource, and no other caller's", async () => {
    const job_id = await start({ pairs: PAIRS });
    expect(JSON.parse(await client.read(`svc://jobs/${job_id}`)).job_id).toBe(job_id);
    const stranger = await connect(address, reader.pro);
    await expect(stranger.read(`svc://jobs/${job_id}`)).rejects.toMatchObject({ code: -32_602 });
    await stranger.close();
  });
});

describe('a subscriber of a job', () => {
  const connect = async (key: string) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: REVISION } } });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
    return client;
  };

  it('is notified when the resource changes', async () => {
    const client = await connect(reader.power);
    const { structuredContent } = await client.callTool({
      name: 'svc_run_universe_backtest',
      arguments: { ...JOB, strategy: 'supertrend', pairs: manyPairs },
    });
    const uri = `svc://jobs/${(structuredContent as Body).job_id}`;
    const updated: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri));
    const subscription = await client.listen({ resourceSubscriptions: [uri] });
    expect(subscription.honoredFilter).toEqual({ resourceSubscriptions: [uri] });
    await expect.poll(() => updated.length, FINISHED).toBeGreaterThan(0);
    expect(new Set(updated)).toEqual(new Set([uri]));
    await subscription.close();
    await client.close();
    const stranger = await connect(reader.pro);
    await expect(stranger.listen({ resourceSubscriptions: [uri] })).rejects.toThrow();
    const many = Array.from({ length: 21 }, (_, i) => `${uri}${i}`);
    await expect(stranger.listen({ resourceSubscriptions: many })).rejects.toThrow();
    await stranger.close();
  });
});

describe('a client that takes tasks', () => {
  const ask = async (method: string, params: Body, extensions: object = { [TASKS]: {} }): Promise<Body> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${reader.power}`,
        'mcp-protocol-version': REVISION,
        'mcp-method': method,
        'mcp-name': params.name ?? params.taskId,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': REVISION,
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': { extensions },
          },
        },
      }),
    });
    return response.json();
  };
  const start = (extensions?: object) =>
    ask('tools/call', { name: 'svc_run_universe_backtest', arguments: { ...JOB, pairs: PAIRS } }, extensions);

  it('gets the job as a task, and its result when it has ended', async () => {
    const { result } = await start();
    expect(result).toMatchObject({ resultType: 'task', status: 'working', pollIntervalMs: 1_000 });
    const read = async () => (await ask('tasks/get', { taskId: result.taskId })).result;
    await expect.poll(async () => (await read()).status, FINISHED).toBe('completed');
    const ended = (await read()).result;
    expect(ended.structuredContent).toEqual(JSON.parse(await readJob(result.taskId)));
    expect(ended.content[0].type).toBe('text');
  });

  it('cancels the job by cancelling the task', async () => {
    const { result } = await start();
    // The second time, the task has ended.
    for (const _again of [1, 2])
      expect((await ask('tasks/cancel', { taskId: result.taskId })).result).toMatchObject({ resultType: 'complete' });
    expect((await ask('tasks/get', { taskId: result.taskId })).result.status).toMatch(/^(cancelled|completed)$/);
  });

  it('is refused an unknown task, and gets the job without the extension', async () => {
    expect((await ask('tasks/get', { taskId: 'svc://jobs/nothing' })).error.code).toBe(-32_602);
    expect((await ask('tasks/get', { taskId: 'elsewhere' })).error.code).toBe(-32_602);
    const { result } = await start({});
    expect(result.structuredContent.job_id).toBeDefined();
    expect((await ask('tasks/get', { taskId: 'elsewhere' }, {})).error.code).toBe(-32_021);
  });

  const readJob = async (uri: string) => {
    const [, connect] = OFFICIAL_CLIENTS[0] as (typeof OFFICIAL_CLIENTS)[number];
    const client = await connect(address, reader.power);
    const text = await client.read(uri);
    await client.close();
    return text;
  };
});
