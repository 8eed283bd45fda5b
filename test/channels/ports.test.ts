import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw, type RawConnection } from '../harness/clients/connect-raw.ts';
import { createVisitor } from '../harness/clients/visitor.ts';
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
  open({ MAX_CONNECTIONS: '2' });

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

describe('metrics', () => {
  const settings = { HOST: '0.0.0.0' };
  const TOKEN = 'a token of more than sixteen letters';
  const start = async (more: Readonly<Record<string, string>>, check: (started: Stack) => Promise<void>) => {
    const started = await startStack(more);
    try {
      await check(started);
    } finally {
      await started.close();
    }
  };

  it('hides them from others without a token or a port, and behind a proxy', async () => {
    for (const shared of [settings, { TRUSTED_PROXIES: '1' }])
      await start(shared, async ({ get }) => {
        const { status, body } = await get('/metrics');
        expect([status, body.detail]).toEqual([404, expect.stringContaining('METRICS_TOKEN')]);
      });
  });

  it('serves them to callers with the token', async () => {
    await start({ ...settings, METRICS_TOKEN: TOKEN }, async ({ get }) => {
      const [none, wrong, right] = [
        await get('/metrics'),
        await get('/metrics', { key: `${TOKEN}x` }),
        await get('/metrics', { key: TOKEN }),
      ];
      expect([none.status, none.headers.get('www-authenticate'), wrong.status]).toEqual([401, 'Bearer', 401]);
      expect([right.status, right.body]).toEqual([200, expect.stringContaining('cyclegraph_data_version 1')]);
    });
  });

  it('serves them on their own port only, if there is one', async () => {
    await start({ ...settings, METRICS_PORT: '0' }, async ({ get, metricsUrl }) => {
      const own = await fetch((metricsUrl ?? '').replace('0.0.0.0', '127.0.0.1'));
      expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('cyclegraph_data_version 1')]);
      expect((await get('/metrics')).status).toBe(404);
    });
  });
});

describe('a page of another site', () => {
  open({ PUBLIC_URL: 'https://cycle.example', MCP_ORIGINS: 'https://pro.openbb.co,https://desk.example:8443' });
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
});

describe('every page', () => {
  open({});

  it('tells browsers to send no referrer to other sites', async () => {
    for (const path of ['/knowledge', '/ontology', '/docs', '/docs/errors', '/graphql', '/sign-in', '/nothing']) {
      const { headers } = await stack.get(path, { headers: { accept: 'text/html' } });
      expect([path, headers.get('content-type'), headers.get('referrer-policy')]).toEqual([
        ...[path, 'text/html; charset=utf-8', 'same-origin'],
      ]);
    }
  });
});
