import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { withoutReferences } from '../harness/clients/openapi-document.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;
// biome-ignore lint/suspicious/noExplicitAny: the document is read member by member
let openapi: any;

beforeAll(async () => {
  stack = await startStack();
  openapi = withoutReferences((await stack.get('/openapi.json')).body);
});
afterAll(() => stack?.close());

function expectAsDocumented(path: string, method: string, answer: unknown): void {
  const validate = createValidator(
    openapi.paths[path][method].responses[200].content['application/json'].schema as JsonSchema,
  );
  expect(validate(answer)).toEqual([]);
}

describe('info', () => {
  it('lists the contents of the service with counts, without a key, at no cost', async () => {
    const { status, headers, body } = await stack.get('/api/v1/info');
    expect([status, headers.get('ratelimit'), headers.get('cache-control')]).toEqual([
      200,
      null,
      'public, max-age=300',
    ]);
    expectAsDocumented('/api/v1/info', 'get', body);
    const items = Object.entries(openapi.paths).flatMap(([path, item]) =>
      Object.values(item as object).map((operation) => ({ path, ...operation })),
    );
    const prices = items.flatMap((item) => (item['x-x402'] ? [Number(item['x-x402'].price)] : []));
    expect(body.offers).toMatchObject({
      rest_routes: items.filter((item) => item['x-tier']).length,
      public_rest_routes: items.filter((item) => item['x-tier'] === 'public').length,
      pay_per_call_routes: prices.filter((price) => price > 0).length,
      free_agent_routes: prices.filter((price) => price === 0).length,
    });
    const key = await stack.key('api_power');
    const { body: terms } = await stack.get('/api/v1/ontology', { key });
    const { body: catalog } = await stack.get('/api/v1/knowledge', { key });
    expect([body.contents.ontology_terms, body.contents.knowledge_types]).toEqual([
      terms.terms.length,
      catalog.objects.length,
    ]);
  });

  it('names the data behind the answers', async () => {
    const { body } = await stack.get('/api/v1/info');
    const snapshot = stack.state.store.series.current();
    expect(body.data).toEqual({
      version: snapshot.version,
      published_at: snapshot.publishedAt.toISOString(),
      last_day: '2026-11-20',
      sample: true,
    });
  });

  it('links only to existing paths', async () => {
    const { links } = (await stack.get('/api/v1/info')).body;
    for (const [name, link] of Object.entries<string>(links)) {
      const { status } = await stack.get(new URL(link).pathname, { headers: { accept: 'text/html, */*' } });
      // The protocol of tools answers POST only.
      expect([name, status]).toEqual([name, name === 'mcp' ? 405 : 200]);
    }
  });

  it('follows the rules of every route', async () => {
    const first = await stack.get('/api/v1/info');
    const again = await stack.get('/api/v1/info', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
    const unknown = await stack.get('/api/v1/info?dayz=1');
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ parameter: 'dayz', detail: 'Unknown parameter `dayz`. Allowed: none' }],
    ]);
  });
});

describe('usage', () => {
  it('reports used and remaining quotas, at no cost', async () => {
    const { key } = await stack.state.services.apiKeys.create({ tier: 'api_pro', name: 'usage' });
    const fresh = await stack.get('/api/v1/usage', { key });
    expect([fresh.status, fresh.headers.get('ratelimit'), fresh.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
    expectAsDocumented('/api/v1/usage', 'get', fresh.body);
    expect(fresh.body).toMatchObject({
      tier: 'api_pro',
      quotas: [
        { window: 'hour', limit: 300, used: 0, remaining: 300, reset_seconds: 0 },
        { window: 'day', limit: 3_000, used: 0, remaining: 3_000, reset_seconds: 0 },
      ],
      limits: { history_days: 365, live_subscriptions: 3, screener_rows: 50, insight_rows: null },
    });
    for (let i = 0; i < 3; i++) await stack.get('/api/v1/svc-pulse/today', { key });
    const run = await stack.post('/api/v1/backtests/run', { strategy: 'golden_cross', pair: 'BTCUSDT' }, { key });
    expect(run.status).toBe(200);
    const { body } = await stack.get('/api/v1/usage', { key });
    const [hour, day] = body.quotas;
    expect([hour.used, hour.remaining, day.used, day.remaining]).toEqual([4, 296, 4, 2_996]);
    expect(hour.reset_seconds).toBeGreaterThan(3_500);
    expect(day.reset_seconds).toBeGreaterThan(86_300);
    // At nine o'clock half a day and three hours of the day remain.
    const spent = { allowance: 'backtest_runs_per_day', limit: 50, used: 1, remaining: 49, reset_seconds: 54_000 };
    expect(body.endpoints).toEqual([
      {
        operation: 'ReportOrder',
        method: 'POST',
        path: '/api/v1/reports',
        allowance: 'reports_per_day',
        limit: 5,
        used: 0,
        remaining: 5,
        reset_seconds: 0,
      },
      { operation: 'BacktestCompare', method: 'POST', path: '/api/v1/backtests/compare', ...spent },
      {
        operation: 'BacktestGrid',
        method: 'POST',
        path: '/api/v1/backtests/grid',
        allowance: 'grid_runs_per_day',
        limit: 50,
        used: 0,
        remaining: 50,
        reset_seconds: 0,
      },
      { operation: 'BacktestRun', method: 'POST', path: '/api/v1/backtests/run', ...spent },
      {
        operation: 'BacktestUniverse',
        method: 'POST',
        path: '/api/v1/backtests/universe',
        allowance: 'universe_jobs_per_day',
        limit: 5,
        used: 0,
        remaining: 5,
        reset_seconds: 0,
      },
    ]);
  });

  it('lists the calls that the tier may make, and still answers when the quota is used up', async () => {
    const { key } = await stack.state.services.apiKeys.create({ tier: 'free', name: 'used up' });
    let last = 200;
    for (let i = 0; i < 62; i++) last = (await stack.get('/api/v1/svc-pulse/today', { key })).status;
    expect(last).toBe(429);
    const { status, body } = await stack.get('/api/v1/usage', { key });
    expect([status, body.quotas[0].used, body.quotas[0].remaining]).toEqual([200, 60, 0]);
    expect(body.endpoints.map(({ path }: { path: string }) => path)).toEqual(['/api/v1/backtests/grid']);
  });

  it('requires a key, before anything else', async () => {
    for (const path of ['/api/v1/usage', '/api/v1/usage?dayz=1']) {
      const { status, headers, body } = await stack.get(path);
      expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 'unauthenticated', 'Bearer']);
    }
    const wrong = await stack.get('/api/v1/usage', { key: 'sk_svc_wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthenticated']);
    const unknown = await stack.get('/api/v1/usage?dayz=1', { key: await stack.key('free') });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('a batch', () => {
  const batch = (paths: readonly string[], key?: string, headers: Record<string, string> = {}) =>
    stack.post('/api/v1/batch', { calls: paths.map((path) => ({ path })) }, { ...(key && { key }), headers });

  it('answers each call as its route does', async () => {
    const key = await stack.key('api_power');
    const paths = [
      ...['/api/v1/svc-pulse/today', '/api/v1/fear-greed/history?days=7', '/api/svc-pulse/today', '/api/v1/info'],
      ...['/api/v1/knowledge/market_pulse/BTC?include=graph', '/api/v1/backtests'],
    ];
    const { status, headers, body } = await batch(paths, key);
    expect([status, body.tier, headers.get('cache-control')]).toEqual([200, 'api_power', 'no-store']);
    expectAsDocumented('/api/v1/batch', 'post', body);
    for (const [i, path] of paths.entries()) {
      const alone = await stack.get(path, { key });
      expect(body.results[i]).toEqual({ path, status: 200, body: alone.body });
    }
  });

  it('continues when a call fails, and reports its error as its route does', async () => {
    const key = await stack.key('free');
    const refused = [
      '/api/v1/svc-pulse/history?day=3',
      '/api/v1/insights/volatility',
      '/api/v1/ontology/mayer_multipl',
      '/api/v1/onchain/series/%E0%A4%A/latest',
    ];
    const { status, headers, body } = await batch([...refused, '/api/v1/svc-pulse/today'], key);
    expect(status).toBe(200);
    for (const [i, path] of refused.entries()) {
      const { body: alone } = await stack.get(path, { key });
      const { body: said, ...rest } = body.results[i];
      expect(rest).toEqual({ path, status: alone.status });
      expect([said.code, said.errors, said.required_tier]).toEqual([alone.code, alone.errors, alone.required_tier]);
      expect(said.instance).toBe(headers.get('x-request-id'));
    }
    expect(body.results[4]).toMatchObject({ status: 200, body: { tier: 'free' } });
  });

  it('only reads', async () => {
    const key = await stack.key('api_power');
    const paths = ['/api/v1/backtests/run', '/api/v1/nothing', '//example.org/api/v1/info', 'api/v1/info', ''];
    const { body } = await batch([...paths, '/api/v1/batch'], key);
    expect(body.results.map((one: { status: number; body: { code: string } }) => [one.status, one.body.code])).toEqual([
      // An id may be read at a path where a backtest is started; no backtest has this name.
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [405, 'method_not_allowed'],
    ]);
  });

  it('counts each call once, and is refused as a whole beyond the remaining quota', async () => {
    const { key } = await stack.state.services.apiKeys.create({ tier: 'free', name: 'batch' });
    const six = Array<string>(6).fill('/api/v1/svc-pulse/today');
    const used = async () => (await stack.get('/api/v1/usage', { key })).body.quotas[0].used;
    const first = await batch(six, key, { 'idempotency-key': 'six' });
    expect([first.status, first.headers.get('ratelimit'), await used()]).toEqual([
      200,
      expect.stringMatching(/^"hour";r=54;/),
      6,
    ]);
    const replay = await batch(six, key, { 'idempotency-key': 'six' });
    expect([replay.headers.get('x-idempotent-replayed'), replay.body]).toEqual(['true', first.body]);
    expect(await used()).toBe(6);
    for (let i = 0; i < 9; i++) await batch(six, key);
    expect(await used()).toBe(60);
    const over = await batch(six, key);
    expect([over.status, over.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('follows the rules of every route', async () => {
    const key = await stack.key('api_power');
    const none = await batch([]);
    expect([none.status, none.body.code]).toEqual([401, 'unauthenticated']);
    const faults = async (body: object) => {
      const { status, body: said } = await stack.post('/api/v1/batch', body, { key });
      return [status, said.errors];
    };
    expect(await faults({ calls: [] })).toEqual([
      400,
      [{ pointer: '/calls', detail: 'must have at least 1 items, not 0' }],
    ]);
    expect(await faults({ calls: Array(7).fill({ path: '/api/v1/info' }) })).toEqual([
      400,
      [{ pointer: '/calls', detail: 'must have at most 6 items, not 7' }],
    ]);
    expect(await faults({})).toEqual([400, [{ pointer: '/calls', detail: 'is required' }]]);
    expect(await faults({ calls: [{ path: '/api/v1/info', pth: 1 }] })).toEqual([
      400,
      [{ pointer: '/calls/0/pth', detail: 'Unknown field `calls/0/pth`. Did you mean `path`? Allowed: path' }],
    ]);
    const [, [long]] = await faults({ calls: [{ path: `/${'x'.repeat(2_000)}` }] });
    expect(long).toMatchObject({ pointer: '/calls/0/path' });
    const text = await stack.get('/api/v1/batch', {
      method: 'POST',
      key,
      body: 'calls',
      headers: { 'content-type': 'text/plain' },
    });
    expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type']);
    const read = await stack.get('/api/v1/batch', { key });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
