import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

describe('caching', () => {
  it('follows the contract on the public routes', async () => {
    const cacheControl = async (path: string) => (await stack.get(path)).headers.get('cache-control');
    expect(await cacheControl('/api/svc-pulse/today')).toBe(
      'public, max-age=300, s-maxage=300, stale-while-revalidate=300',
    );
    expect(await cacheControl('/api/svc-pulse/history')).toBe(
      'public, max-age=3600, s-maxage=3600, stale-while-revalidate=3600',
    );
    expect(await cacheControl('/api/fear-greed')).toBe(
      'public, max-age=3600, s-maxage=3600, stale-while-revalidate=7200',
    );
    expect(await cacheControl('/api/btc-cycle')).toBe('no-cache');
  });

  it('answers 304 to the validator of the same bytes, first and cached', async () => {
    const key = await stack.key('api_pro');
    for (const path of ['/api/svc-pulse/today', '/api/v1/svc-pulse/today']) {
      const first = await stack.get(path, { key });
      const again = await stack.get(path, { key, headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([again.status, again.body]).toEqual([304, '']);
      const other = await stack.get(path, { key, headers: { 'if-none-match': '"other"' } });
      expect([other.status, other.body]).toEqual([200, first.body]);
    }
  });

  it('compresses long answers, and HEAD has the headers of GET', async () => {
    const raw = await fetch(`${stack.url}/api/fear-greed`, { headers: { 'accept-encoding': 'br' } });
    expect(raw.headers.get('content-encoding')).toBe('br');
    expect((await raw.json()).data.length).toBeGreaterThan(1_000);
    const head = await fetch(`${stack.url}/api/fear-greed`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, raw.headers.get('etag'), '']);
  });

  it('gives a cached answer the same headers as a fresh one', async () => {
    const key = await stack.key('api_power');
    const [fresh, cached] = [
      await stack.get('/api/v1/mayer-multiple/latest', { key }),
      await stack.get('/api/v1/mayer-multiple/latest', { key }),
    ];
    const names = [
      'x-service-api',
      'cache-control',
      'etag',
      'vary',
      'ratelimit-policy',
      'content-type',
      'access-control-allow-origin',
      'x-content-type-options',
    ];
    expect(names.map((name) => [name, cached.headers.get(name)])).toEqual(
      names.map((name) => [name, fresh.headers.get(name)]),
    );
    expect(cached.body).toEqual(fresh.body);
    expect(cached.headers.get('x-request-id')).not.toBe(fresh.headers.get('x-request-id'));
  });

  it('keeps the answers of tiers separate', async () => {
    const ask = async (tier: 'free' | 'api_pro') =>
      (await stack.get('/api/v1/mayer-multiple/history?days=400', { key: await stack.key(tier) })).body;
    expect(await ask('free')).toMatchObject({
      tier: 'free',
      days: 30,
      range: { requested_days: 400, granted_days: 30, clamped: true, clamp_reason: 'tier free reaches back 30 days' },
    });
    expect(await ask('api_pro')).toMatchObject({
      tier: 'api_pro',
      days: 365,
      resolution: { points: 365, actual_days: 1 },
    });
  });
});

describe('a free key', () => {
  it('reaches at least as far back as callers without one', async () => {
    const key = await stack.key('free');
    for (const [path, field] of [
      ['svc-pulse', 'pulseHistory'],
      ['btc-cycle', 'btcCycleHistory'],
      ['fear-greed', 'fearGreedHistory'],
    ]) {
      const { body: open } = await stack.graphql(`{ reading: ${field}(days: 700) { days } }`);
      const { body: keyed } = await stack.get(`/api/v1/${path}/history?days=700`, { key });
      expect([path, keyed.days]).toEqual([path, open.data.reading.days]);
      expect(keyed.days).toBeGreaterThanOrEqual(365);
    }
  });
});

describe('quotas', () => {
  it('counts every answer, cached or not, and reports when it refills', async () => {
    const { key } = await stack.state.services.apiKeys.create({ tier: 'free', name: 'quota' });
    const statuses: number[] = [];
    let last = await stack.get('/api/v1/svc-pulse/today', { key });
    for (let i = 1; i < 61; i++) {
      statuses.push(last.status);
      last = await stack.get('/api/v1/svc-pulse/today', { key });
    }
    expect(statuses).toEqual(Array(60).fill(200));
    expect([last.status, last.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(last.headers.get('retry-after'))).toBe(last.body.retry_after);
    expect(last.headers.get('ratelimit-policy')).toBe('"hour";q=60;w=3600, "day";q=500;w=86400');
    expect(last.headers.get('ratelimit')).toMatch(/^"hour";r=0;t=\d+, "day";r=440;t=\d+$/);
    const graphql = await stack.graphql('{ pulse { score } }', { key });
    expect([graphql.status, graphql.body.code]).toEqual([429, 'rate_limited']);
  });

  it('is not used by documents and by operator routes', async () => {
    for (const path of [
      '/openapi.json',
      '/llms.txt',
      '/docs',
      '/.well-known/x402.json',
      '/healthz',
      '/readyz',
      '/metrics',
    ]) {
      const { status, headers } = await stack.get(path);
      expect([path, status, headers.get('ratelimit'), headers.get('x-service-api')]).toEqual([path, 200, null, 'v1']);
    }
  });

  it('ends with the key', async () => {
    const { key, id } = await stack.state.services.apiKeys.create({ tier: 'free', name: 'short-lived' });
    expect((await stack.get('/api/v1/svc-pulse/today', { key })).status).toBe(200);
    await stack.state.services.apiKeys.revoke(id);
    await expect.poll(async () => (await stack.get('/api/v1/svc-pulse/today', { key })).status).toBe(401);
  });
});

describe('browsers', () => {
  it('lets pages of any origin call', async () => {
    const preflight = await stack.get('/api/v1/svc-pulse/today', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});
