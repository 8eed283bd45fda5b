import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../harness/accounts/sign-up.ts';
import { HTML } from '../harness/clients/read-page.ts';
import { createVisitor, type Visitor } from '../harness/clients/visitor.ts';
import { type Stack, type StackOptions, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

// The number of requests that one request counts as. Quotas are so small that the next request is refused.

const PULSE = '/api/svc-pulse/today';
const ONE_REQUEST: StackOptions = { tiers: withQuotas({ public: { requestsPerHour: 1 } }) };

let stack: Stack;
const open = (settings: Readonly<Record<string, string>>, options = ONE_REQUEST) => {
  beforeAll(async () => {
    stack = await startStack(settings, options);
  });
  afterAll(() => stack?.close());
};

describe('an unknown path', () => {
  open({});

  it('costs nothing anywhere; neither do icons and assets of pages', async () => {
    const misses = ['/wp-login.php', '/api/v1/nothing', '/graphql/nothing', '/shared/backtests/nothing'];
    const files = ['/favicon.ico', '/graphql/assets/icon.svg', '/graphql/assets/start.js', '/robots.txt'];
    for (const path of [...misses, ...files]) {
      const status = files.includes(path) ? 200 : 404;
      const { status: answered, headers } = await stack.get(path, HTML);
      expect([path, answered, headers.get('ratelimit')?.includes('"day"') ?? false]).toEqual([path, status, false]);
    }
    const { key } = await stack.state.services.apiKeys.create({ tier: 'free', name: 'misses' });
    const missed = await stack.get('/api/v1/knowledge/no_such_type/BTC', { key });
    expect([missed.status, missed.headers.get('ratelimit')]).toEqual([404, expect.stringMatching(/^"hour";r=60;/)]);
    expect((await stack.get('/api/v1/usage', { key })).body.quotas[0].used).toBe(0);
    expect([(await stack.get(PULSE)).status, (await stack.get(PULSE)).status]).toEqual([200, 429]);
    expect((await stack.get('/api/v1/nothing')).status).toBe(404);
  });

  it('names the nearest path, with the given values filled in', async () => {
    const saysOf = async (path: string) => (await stack.get(path)).body.detail;
    expect(await saysOf('/api/v1/svc-puls/today')).toBe(
      'No resource at /api/v1/svc-puls/today. Did you mean /api/v1/svc-pulse/today?',
    );
    expect(await saysOf('/api/v1/knowlege/market_pulse/BTC')).toContain('/api/v1/knowledge/market_pulse/BTC?');
    expect(await saysOf('/opanapi.json')).toBe('No page at /opanapi.json. Did you mean /openapi.json?');
    expect(await saysOf(`/api/${'x'.repeat(5_000)}`)).toMatch(/^No resource at \/api\/x{195}…\. GET \/openapi\.json/);
  });

  it('is an HTML page for browsers, in the usual style, and a problem document for programs', async () => {
    for (const path of ['/nothing', '/api/v1/nothing', '/docs/errors/nothing', '/<script>alert(1)</script>']) {
      const { status, headers, body } = await stack.get(path, HTML);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      const page = parse(body);
      expect([page.querySelector('h1')?.text, page.querySelector('header .brand')?.text]).toEqual([
        'Not found',
        'Cyclegraph',
      ]);
      expect(body).not.toContain('<script>');
      expect(page.querySelectorAll('script').map((script) => [script.rawText, script.getAttribute('src')])).toEqual([
        ['', expect.stringMatching(/^\/assets\/studio-\w+\.js$/)],
      ]);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      const { headers: ofProgram } = await stack.get(path, { headers: { accept: '*/*' } });
      expect(ofProgram.get('content-type')).toBe('application/problem+json');
    }
  });
});

describe('a refused batch', () => {
  open({}, { tiers: withQuotas({ free: { requestsPerHour: 5 } }) });
  const pulse = (id: number, more = {}) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'svc_get_pulse', arguments: {}, ...more },
  });
  const send = async (key: string, batch: readonly object[]) =>
    (await stack.post('/api/mcp', batch, { key, headers: { accept: 'application/json, text/event-stream' } })).status;
  const used = async (key: string) =>
    (await stack.get('/api/v1/usage', { key })).body.quotas.map((quota: { used: number }) => quota.used);

  it('costs one request, whether it does not fit or violates the protocol', async () => {
    const key = await stack.newKey('free');
    expect([
      await send(
        key,
        Array.from({ length: 9 }, (_, i) => pulse(i)),
      ),
      await used(key),
    ]).toEqual([429, [1, 1]]);
    expect([await send(key, [pulse(1), pulse(2), { wrong: true }]), await used(key)]).toEqual([400, [2, 2]]);
    expect([await send(key, [pulse(1), pulse(2), pulse(3)]), await used(key)]).toEqual([200, [5, 5]]);
  });
});

describe('pages', () => {
  const PAGE = '/ontology';
  open({ PAGE_QUOTA: '2', TRUSTED_PROXIES: 'loopback' });

  it('has a separate quota from the API', async () => {
    const visit = async () => stack.get(PAGE, { headers: { accept: 'text/html' } });
    const first = await visit();
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, '"hour";q=2;w=3600']);
    await stack.get('/knowledge/nothing', { headers: { accept: 'text/html' } });
    expect([(await visit()).status, (await visit()).status]).toEqual([200, 429]);
    expect(parse((await visit()).body).querySelector('.say2')?.text).toBe('Too many pages. Try again in 60 minutes.');
    expect((await stack.get(PULSE)).status).toBe(200);
  });

  it('counts per account for signed-in readers, not per shared network', async () => {
    const [ada, bob] = [await signUp(stack.url, 'ada@example.org'), await signUp(stack.url, 'bob@example.org')];
    const statuses = async (visitor: Visitor, visits: number) => {
      const found: number[] = [];
      for (let i = 0; i < visits; i++) found.push((await visitor.open(PAGE)).status);
      return found;
    };
    expect(await statuses(createVisitor(stack.url), 1)).toEqual([429]);
    expect([await statuses(ada, 3), await statuses(bob, 2)]).toEqual([
      [200, 200, 429],
      [200, 200],
    ]);
    const forged = createVisitor(stack.url, new Map([['cyclegraph.session_token', 'ada.forged']]));
    expect(await statuses(forged, 1)).toEqual([429]);
  });
});
