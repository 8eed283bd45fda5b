import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import type { Body } from '../harness/services/start-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const paid = (await publishedEndpoints()).flatMap((endpoint) => endpoint.paid.map((route) => ({ endpoint, route })));
const priced = paid.filter(({ route }) => Number(route.price) > 0);
const free = paid.filter(({ route }) => Number(route.price) === 0).map(({ route }) => route.path);

describe('a service without a payee', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack({ X402_PAY_TO: '' });
  });
  afterAll(() => stack?.close());

  it.each(priced.map((offer) => [offer.route.path, offer] as const))('sells nothing at %s', async (_path, offer) => {
    const { url, ...request } = exampleRequest(offer.endpoint, offer.route.method, offer.route.path);
    for (const payment of [{}, { 'x-payment': 'e30=' }, { 'payment-signature': 'e30=' }]) {
      const answer = await stack.get(url, { ...request, headers: { ...request.headers, ...payment } });
      expect([answer.status, answer.body.code, answer.body.source]).toEqual([
        ...[503, 'source_unavailable', 'X402_PAY_TO'],
      ]);
      expect(answer.body.detail).toContain('X402_PAY_TO is not set');
      expect([answer.body.accepts, answer.headers.get('payment-required')]).toEqual([undefined, null]);
    }
  });

  it('lists no price', async () => {
    const { items } = (await stack.get('/.well-known/x402.json')).body;
    expect(items.map(({ resource }: Body) => resource.slice(stack.url.length))).toEqual(free);
    expect(items.flatMap(({ price, accepts }: Body) => [price.amount, ...accepts])).toEqual(free.map(() => '0'));
    const { paths } = (await stack.get('/openapi.json')).body;
    const documented = Object.entries<Body>(paths).flatMap(([path, methods]) =>
      Object.values<Body>(methods).map((operation) => ({ path, operation })),
    );
    expect(documented.length).toBeGreaterThan(100);
    const ofAgents = documented.filter(({ operation }) => operation['x-x402'] || operation.responses[402]);
    expect(ofAgents.map(({ path, operation }) => [path, operation['x-x402'].price, operation.responses[402]])).toEqual(
      [...free].sort().map((path) => [path, '0', undefined]),
    );
  });

  it.each([
    ...['/openapi.json', '/.well-known/x402.json', '/llms.txt', '/agents.md', '/skill.md', '/docs', '/api/v1/info'],
    ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/sitemap.xml'],
  ])('names no priced route in %s', async (at) => {
    const { status, body } = await stack.get(at);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const named = priced.filter(({ route }) => text.split(/[\s"`(),;]|:\s/).some((word) => word.endsWith(route.path)));
    expect([status, named.map(({ route }) => route.path)]).toEqual([200, []]);
    expect(text).not.toMatch(/\d USDC/);
  });

  it('names no price among its tools, resources and prompts', async () => {
    const mcp = new Client({ name: 'test', version: '1' });
    await mcp.connect(new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp?tools=all`)));
    const { tools } = await mcp.listTools();
    const lists = [tools, await mcp.listResourceTemplates(), await mcp.listPrompts(), mcp.getInstructions()];
    await mcp.close();
    expect(tools.length).toBeGreaterThan(50);
    expect(JSON.stringify(lists)).not.toMatch(/\d USDC|x402|\/api\/v1\/agent\//i);
  });

  it('offers no payment in the discovery documents', async () => {
    const [guide, index, info] = await Promise.all(
      ['/agents.md', '/llms.txt', '/api/v1/info'].map(async (at) => (await stack.get(at)).body),
    );
    expect(guide).toContain('Nothing is for sale here');
    expect(guide).not.toMatch(/answers 402|priced routes \||0x0{40}/);
    const listed = index.slice(index.indexOf('## Pay per call')).match(/^- \S+(?=: )/gm);
    expect(listed).toEqual(free.map((path) => `- ${path}`));
    expect(info.offers).toMatchObject({ pay_per_call_routes: 0, free_agent_routes: listed.length });
  });

  it('serves what is free', async () => {
    expect((await stack.get('/api/v1/agent/catalog/strategies')).status).toBe(200);
  });
});

it('refuses to start with the zero address as its payee', () => {
  const zero = `0x${'0'.repeat(40)}`;
  expect(() => readConfig({ X402_PAY_TO: zero })).toThrow(`X402_PAY_TO: must not be the zero address`);
  expect(() => readConfig({ X402_PAY_TO: zero })).toThrow('unset it to disable payments');
});
