import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, type OpenApiDocument, operationsOf, toRequest } from '../harness/clients/openapi-document.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Answer } from '../harness/services/start-stack.ts';

const { stack } = await shareReader();
let openapi: OpenApiDocument;

beforeAll(async () => {
  openapi = (await stack.get('/openapi.json')).body;
});

const DOCUMENTS = [
  ...[
    '/openapi.json',
    '/widgets.json',
    '/apps.json',
    '/llms.txt',
    '/agents.md',
    '/skill.md',
    '/robots.txt',
    '/sitemap.xml',
    '/docs',
    '/docs/errors',
  ],
  ...['/docs/errors/not_found', '/docs/api/interactive', '/graphql/assets/start.js', '/.well-known/x402.json'],
  ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/api/mcp'],
  ...['/healthz', '/readyz', '/metrics'],
];

const allowFor = (methods: readonly string[]) =>
  [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].sort();

const listed = (header: string | null) => (header ?? '').split(', ').sort();

/** Every path of the document with its parameters filled in, and its methods. */
const paths = (): [path: string, methods: string[]][] =>
  Object.entries(openapi.paths).map(([path, item]) => [
    path.replace(/\{\w+\}/g, 'x'),
    Object.keys(item as object).map((method) => method.toUpperCase()),
  ]);

describe('OPTIONS', () => {
  it('lists the methods of every route, for any origin, without a key and without counting', async () => {
    expect(paths().length).toBeGreaterThan(100);
    for (const [path, methods] of paths()) {
      const { status, headers, body } = await stack.get(path, { method: 'OPTIONS' });
      expect([path, status, body, listed(headers.get('allow'))]).toEqual([path, 204, '', allowFor(methods)]);
      expect(headers.get('access-control-allow-methods')).toBe(headers.get('allow'));
      expect([headers.get('access-control-allow-origin'), headers.get('ratelimit')]).toEqual(['*', null]);
      for (const name of ['Authorization', 'GraphQL-Client-Name', 'Apollographql-Client-Name'])
        expect(headers.get('access-control-allow-headers')).toContain(name);
    }
  });

  it.each([
    ...DOCUMENTS.map((path) => [path, 'GET, HEAD, OPTIONS']),
    ['/graphql', 'GET, HEAD, POST, OPTIONS'],
    ['/api/mcp', 'GET, HEAD, POST, DELETE, OPTIONS'],
  ])('lists for %s the methods %s', async (path, allowed) => {
    const { status, headers } = await stack.get(path, { method: 'OPTIONS' });
    expect([status, headers.get('allow'), headers.get('x-service-api')]).toEqual([204, allowed, 'v1']);
  });

  it('lets a page of another origin read a 404', async () => {
    const { status, headers } = await stack.get('/api/v1/nothing', { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin'), headers.get('allow')]).toEqual([204, '*', null]);
  });
});

describe('an unsupported method', () => {
  it('is refused on every route with a list of the supported ones', async () => {
    for (const [path, methods] of paths()) {
      const { status, headers, body } = await stack.get(path, { method: 'PUT' });
      expect([path, status, body.code]).toEqual([path, 405, 'method_not_allowed']);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(listed(headers.get('allow'))).toEqual(allowFor(methods));
    }
  });

  it.each([...DOCUMENTS.filter((path) => !/robots|sitemap/.test(path)), '/graphql', '/api/mcp'])(
    'is refused on %s',
    async (path) => {
      const { status, headers, body } = await stack.get(path, { method: 'PUT' });
      expect([status, body.code, headers.get('content-type')]).toEqual([
        405,
        'method_not_allowed',
        'application/problem+json',
      ]);
    },
  );

  it.each(['/docs/assets/nothing.js', '/graphql/assets/nothing.js', '/graphql/assets/constructor'])(
    'is not reported for the unknown path %s',
    async (path) => {
      const { status, body } = await stack.get(path);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );
});

/** Headers that describe the answer itself, without the request id, the counts and the encoding. */
const told = ({ headers }: Answer) =>
  [...headers].filter(
    ([name]) => !/^(date|x-request-id|ratelimit|keep-alive|connection|content-length|transfer-encoding)$/.test(name),
  );

describe('HEAD', () => {
  it.each([
    ...DOCUMENTS.filter((path) => path !== '/metrics'),
    ...['/api/fear-greed', '/api/v1/info', '/graphql?query=%7Bpulse%7Bscore%7D%7D'],
  ])('answers %s with the status and the headers of GET', async (path) => {
    const headers = { accept: '*/*' };
    const [get, head] = [await stack.get(path, { headers }), await stack.get(path, { method: 'HEAD', headers })];
    expect([head.status, head.body]).toEqual([200, '']);
    expect(told(head)).toEqual(told(get));
  });

  it('answers on every keyed read route', async () => {
    const key = await stack.key('api_power');
    const reads = operationsOf(openapi).filter(
      ({ method, operation: { 'x-tier': tier } }) => method === 'GET' && tier && tier !== 'public',
    );
    expect(reads.length).toBeGreaterThan(80);
    for (const read of reads) {
      const { url } = toRequest(read, exampleOf(read.operation));
      const init = { key, headers: { accept: 'application/json' } };
      const [head, whole] = [await stack.get(url, { ...init, method: 'HEAD' }), await stack.get(url, init)];
      expect([url, head.status, head.body]).toEqual([url, whole.status, '']);
      expect({ url, ...Object.fromEntries(told(head)) }).toEqual({ url, ...Object.fromEntries(told(whole)) });
    }
  });
});

describe('content negotiation', () => {
  it.each([
    ['GET', '/api/svc-pulse/today'],
    ['GET', '/api/v1/info'],
    ['GET', '/api/v1/agent/catalog/strategies'],
    ['GET', '/api/v1/agent/svc-pulse/today'],
  ])('refuses %s %s when the caller does not accept JSON', async (method, path) => {
    const { status, headers, body } = await stack.get(path, { method, headers: { accept: 'application/pdf' } });
    expect([status, body.code, headers.get('content-type')]).toEqual([
      406,
      'not_acceptable',
      'application/problem+json',
    ]);
  });

  it.each(['/api/v1/backtests/run', '/api/v1/batch', '/api/v1/agent/backtests/run'])(
    'refuses a body for %s that is not JSON',
    async (path) => {
      const init = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } };
      const { status, headers, body } = await stack.get(path, { ...init, key: await stack.key('api_power') });
      expect([status, body.code, headers.get('content-type')]).toEqual([
        415,
        'unsupported_media_type',
        'application/problem+json',
      ]);
    },
  );
});
