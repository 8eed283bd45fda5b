import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket, subscribe, subscribeStream } from '../harness/clients/live-clients.ts';
import { hasProxy, type ProxyName, type RunningProxy, startProxy } from '../harness/deployment/start-proxy.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// The service behind nginx and Caddy, with the configurations that ops/proxy offers. Machines without them skip it.

const PRESENT = 'subscription { pulseChanged(present: true) { id current { score } } }';
const READING = '/api/v1/svc-pulse/today';

let stack: Stack;
let key: string;

beforeAll(async () => {
  stack = await startStack({ TRUSTED_PROXIES: '1' });
  key = await stack.key('api_power');
});
afterAll(() => stack?.close());

/** Requests left to a caller without a key that connects from an address of this machine. */
async function left(url: string, localAddress: string, claimed?: string): Promise<number> {
  const dispatcher = new Agent({ localAddress });
  const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
  const response = await fetch(url + READING.replace('/v1', ''), { headers, dispatcher });
  await response.text();
  await dispatcher.close();
  expect(response.status).toBe(200);
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}

describe.each(['nginx', 'caddy'] as const satisfies readonly ProxyName[])('behind %s', (name) => {
  const isAway = !hasProxy(name);
  let proxy: RunningProxy;

  beforeAll(async () => {
    if (!isAway) proxy = await startProxy(name, stack.url);
  });
  afterAll(() => proxy?.close());

  it.skipIf(isAway)('answers, compressed and with its ETag', async () => {
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' };
    const first = await fetch(proxy.url + READING, { headers });
    expect([first.status, await first.json()]).toEqual([200, expect.objectContaining({ score: expect.any(Number) })]);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetch(proxy.url + READING, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${proxy.url}/openapi.json`, { headers })).headers.get('content-encoding')).toBe('gzip');
  });

  it.skipIf(isAway)('passes live fields on at once, on sockets and in streams', async () => {
    const clients = [
      await subscribe(connectSocket(proxy.url, key), { query: PRESENT }),
      await subscribeStream(proxy.url, key, { query: PRESENT }),
    ];
    for (const client of clients) {
      expect(await client.next()).toMatchObject({ data: { pulseChanged: { current: { score: expect.any(Number) } } } });
      await client.stop();
    }
    const parts = await fetch(`${proxy.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'multipart/mixed;subscriptionSpec=1.0',
      },
      body: JSON.stringify({ query: PRESENT }),
    });
    let text = '';
    for await (const part of parts.body ?? []) {
      text += Buffer.from(part as Uint8Array).toString();
      if (text.includes('score')) break;
    }
    expect(text).toContain('"pulseChanged"');
  });

  it.skipIf(isAway)('counts callers by their own address, whatever they claim', async () => {
    const [one, other] = name === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5'];
    const before = await left(proxy.url, one);
    expect(await left(proxy.url, one)).toBe(before - 1);
    expect(await left(proxy.url, other)).toBe(before);
    expect(await left(proxy.url, one, '203.0.113.7')).toBe(before - 2);
  });

  it.skipIf(isAway)('answers no metrics', async () => {
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
  });

  // Caddy counts while it passes a body on, so the service refuses first, and how that ends depends on the release.
  if (name === 'nginx')
    it.skipIf(isAway)('refuses bodies that are too large', async () => {
      const body = JSON.stringify({ query: `{ pulse { score } } #${'x'.repeat(7_000_000)}` });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${proxy.url}/graphql`, { method: 'POST', headers, body });
      expect(status).toBe(413);
    });
});
