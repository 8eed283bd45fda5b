import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw, type RawConnection } from '../harness/clients/connect-raw.ts';
import { createVisitor } from '../harness/clients/visitor.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Attacks on the port itself: holding connections, reading the metrics, imitating one of our pages.

let stack: Stack;
const open = (settings: Readonly<Record<string, string>>) => {
  beforeAll(async () => {
    stack = await startStack(settings);
  });
  afterAll(() => stack?.close());
};

describe('connections', () => {
  open({ HOST: '0.0.0.0', MAX_CONNECTIONS: '2' });

  it('closes them at once beyond the limit, and accepts again when one ends', async () => {
    const ask = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
    const answered = async ({ socket }: RawConnection) => {
      socket.write(ask);
      return new Promise((resolve) => socket.once('data', () => resolve(true)));
    };
    const [first, second] = [connectRaw(stack.url), connectRaw(stack.url)];
    await Promise.all([answered(first), answered(second)]);
    expect(await connectRaw(stack.url).ended).toBe('');
    expect((await stack.metrics.droppedConnections.get()).values[0]?.value).toBe(1);
    first.socket.end();
    await first.ended;
    await expect.poll(() => Promise.race([answered(connectRaw(stack.url)), connectRaw(stack.url).ended])).toBe(true);
    second.socket.destroy();
  });
});

describe('connections from other machines', () => {
  open({ HOST: '0.0.0.0' });

  it('read no metrics without a token or a port', () => expectNoMetrics());
});

describe('connections of a service that stops', () => {
  open({});

  it('end if they were never used, while a request that has begun is completed', async () => {
    const [unused, begun] = [connectRaw(stack.url), connectRaw(stack.url)];
    const body = '{"query":"{ __typename }"}';
    const headers = ['host: x', 'content-type: application/json', `content-length: ${body.length}`];
    begun.socket.write(`POST /graphql HTTP/1.1\r\n${headers.join('\r\n')}\r\nexpect: 100-continue\r\n\r\n`);
    await once(begun.socket, 'data');
    const stopped = stack.stop();
    const first = await Promise.race([unused.ended.then(() => 'unused'), begun.ended.then(() => 'begun')]);
    begun.socket.write(body);
    await once(begun.socket, 'data');
    begun.socket.end();
    expect([first, await begun.ended]).toEqual(['unused', expect.stringContaining('HTTP/1.1 200 OK')]);
    await stopped;
  });
});

describe('metrics', () => {
  const TOKEN = 'a token of more than sixteen letters';
  const PRESENT = expect.stringContaining('cyclegraph_data_version 1');

  describe('with a token', () => {
    open({ HOST: '0.0.0.0', METRICS_TOKEN: TOKEN });

    it('are served to callers with the token', async () => {
      const { get } = stack;
      const [none, wrong, right] = [
        await get('/metrics'),
        await get('/metrics', { key: `${TOKEN}x` }),
        await get('/metrics', { key: TOKEN }),
      ];
      expect([none.status, none.headers.get('www-authenticate'), wrong.status]).toEqual([401, 'Bearer', 401]);
      expect([right.status, right.body]).toEqual([200, PRESENT]);
    });
  });

  describe('with a port', () => {
    open({ HOST: '0.0.0.0', METRICS_PORT: '0' });

    it('are served on their own port only', async () => {
      const own = await fetch((stack.metricsUrl ?? '').replace('0.0.0.0', '127.0.0.1'));
      expect([own.status, await own.text()]).toEqual([200, PRESENT]);
      expect((await stack.get('/metrics')).status).toBe(404);
    });
  });
});

async function expectNoMetrics(): Promise<void> {
  const { status, body } = await stack.get('/metrics');
  expect([status, body.detail]).toEqual([404, expect.stringContaining('METRICS_TOKEN')]);
}

describe('a page of another site', () => {
  open({
    PUBLIC_URL: 'https://cycle.example',
    MCP_ORIGINS: 'https://pro.openbb.co,https://desk.example:8443',
    TRUSTED_PROXIES: '1',
  });
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const listFrom = async (headers: Record<string, string>) =>
    (await stack.post('/api/mcp', LIST, { headers: { accept: 'application/json, text/event-stream', ...headers } }))
      .status;
  const signInFrom = async (headers: Record<string, string>) =>
    (await createVisitor(stack.url).post('/sign-in', { email: 'a@example.org', password: 'wrong' }, headers)).status;

  it('is recognised by its origin, which is compared with PUBLIC_URL and not with the Host header', async () => {
    const own = 'https://cycle.example';
    expect([await listFrom({}), await listFrom({ origin: own })]).toEqual([200, 200]);
    // Of the operator's list: their pages may call tools, but not submit forms.
    for (const origin of ['https://pro.openbb.co', 'https://desk.example:8443'])
      expect([await listFrom({ origin }), await signInFrom({ origin })]).toEqual([200, 403]);
    expect([
      await signInFrom({ origin: own }),
      await signInFrom({ origin: own, 'sec-fetch-site': 'same-origin' }),
    ]).toEqual([401, 401]);
    // The host that the request is sent to, as a name that resolves to this machine would be.
    for (const origin of [
      stack.url,
      'https://evil.example',
      'https://desk.example',
      'https://openbb.co',
      'http://cycle.example',
      'null',
    ]) {
      expect([origin, await listFrom({ origin })]).toEqual([origin, 403]);
      expect([origin, await signInFrom({ origin, 'sec-fetch-site': 'same-origin' })]).toEqual([origin, 403]);
    }
  });

  it('reads no metrics through a proxy, without a token or a port', () => expectNoMetrics());
});

describe('every page', () => {
  it('tells browsers to send no referrer to other sites', async () => {
    const { get } = (await shareReader()).stack;
    for (const path of ['/knowledge', '/ontology', '/docs', '/docs/errors', '/graphql', '/sign-in', '/nothing']) {
      const { headers } = await get(path, { headers: { accept: 'text/html' } });
      expect([path, headers.get('content-type'), headers.get('referrer-policy')]).toEqual([
        ...[path, 'text/html; charset=utf-8', 'same-origin'],
      ]);
    }
  });
});
