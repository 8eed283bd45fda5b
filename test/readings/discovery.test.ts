import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../platform/errors.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack } = await shareReader();
let tools: string[];
/** Routes of the OpenAPI document: method, path, tier of a keyed or public one, price of a paid one. */
let routes: { method: string; path: string; tier: string | undefined; price: string | undefined }[];

beforeAll(async () => {
  const { paths } = (await stack.get('/openapi.json')).body;
  routes = Object.entries<Record<string, { 'x-tier'?: string; 'x-x402'?: { price: string } }>>(paths).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        tier: operation['x-tier'],
        price: operation['x-x402']?.price,
      })),
  );
  const mcp = new Client({ name: 'test', version: '1' });
  await mcp.connect(new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp?tools=all`)));
  tools = (await mcp.listTools()).tools.map(({ name }) => name);
  await mcp.close();
});

const read = async (path: string, type: string): Promise<string> => {
  const { status, headers, body } = await stack.get(path);
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('ratelimit')]).toEqual([
    ...[200, `${type}; charset=utf-8`, 'public, max-age=300', null],
  ]);
  return body;
};

it('lists every route and tool in the index', async () => {
  const index = await read('/llms.txt', 'text/plain');
  const missing = [
    ...routes.filter(({ tier, path }) => tier && !index.includes(`${path}](`)).map(({ path }) => path),
    ...tools.filter((tool) => !index.includes(`- ${tool}: `)),
  ];
  expect(missing).toEqual([]);
});

it('links only what answers without a key, each section under its name', async () => {
  const index = await read('/llms.txt', 'text/plain');
  const links = new Set([...index.matchAll(/\]\((\S+?)\)/g)].map(([, link = '']) => link));
  expect(links.size).toBeGreaterThan(routes.filter(({ tier }) => tier).length / 2);
  const pages = new Map<string, string>();
  for (const link of links) {
    const { origin, pathname, hash } = new URL(link);
    expect([link, origin]).toEqual([link, stack.url]);
    const known = pages.get(pathname);
    const { status, body } = known === undefined ? await stack.get(pathname) : { status: 200, body: known };
    expect([link, status]).toEqual([link, 200]);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    pages.set(pathname, text);
    if (hash) expect([link, text.includes(`id="${hash.slice(1)}"`)]).toEqual([link, true]);
  }
});

it('tells agents what is open, what is sold, and what errors mean', async () => {
  const guide = await read('/agents.md', 'text/markdown');
  for (const { method, path, price, tier } of routes) {
    const line = guide.split('\n').find((one) => one.includes(`\`${method} ${path}\``));
    if (price !== undefined && Number(price) > 0) expect(line).toBe(`| \`${method} ${path}\` | ${price} |`);
    else if (price !== undefined || (tier === 'public' && path !== '/api/v1/info'))
      expect(line).toContain(`- \`${method} ${path}\``);
  }
  for (const [code, { status }] of Object.entries(ERROR_CODES)) expect(guide).toContain(`| ${code} | ${status} |`);
  expect(guide).toContain(`| ${tools.length} tools |`);
  expect(guide).toContain(`| ${routes.filter(({ price }) => Number(price) > 0).length} priced routes |`);
  expect(guide).toContain('| api_pro | 300 | 3000 | 365 | 50 | 5 |');
});

it('gives the skill a name, a description and a line for each tool and each route', async () => {
  const skill = await read('/skill.md', 'text/markdown');
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
  expect(head).toMatch(/^name: cyclegraph\ndescription: ".{100,1000}"$/);
  expect(tools.filter((tool) => !skill.includes(`- \`${tool}\`, tier `))).toEqual([]);
  const unnamed = routes.filter(({ method, path, tier }) => tier && !skill.includes(`\`${method} ${path}\` (${tier})`));
  expect(unnamed).toEqual([]);
});

it('names the tools in both documents of the protected resource', async () => {
  const [root, own] = [
    (await stack.get('/.well-known/oauth-protected-resource')).body,
    (await stack.get('/.well-known/oauth-protected-resource/api/mcp')).body,
  ];
  expect(own).toEqual(root);
  expect(own).toMatchObject({ resource: `${stack.url}/api/mcp`, bearer_methods_supported: ['header'] });
});

it('lists every pay-per-call route with its price in the catalog', async () => {
  const { body } = await stack.get('/.well-known/x402.json');
  const sold = body.items.map((one: { method: string; resource: string; price: { amount: string } }) => [
    ...[one.method, one.resource.slice(stack.url.length), one.price.amount],
  ]);
  const priced = routes
    .filter(({ price }) => price !== undefined)
    .map(({ method, path, price }) => [method, path, price]);
  expect(sold.sort()).toEqual(priced.sort());
  expect(priced.length).toBeGreaterThan(20);
});

it('compresses documents and gives them a validator', async () => {
  const first = await fetch(`${stack.url}/openapi.json`, { headers: { 'accept-encoding': 'br' } });
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const again = await fetch(`${stack.url}/openapi.json`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});
