import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonSchema, keyedTier, type RestRoute } from '../../rest-bridge/compile/endpoint.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { withTier } from '../../rest-bridge/with-member.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints, publishedSchema } from '../harness/clients/published-schema.ts';
import { keepExamples } from '../harness/services/keep-examples.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';

// Every operation on every channel, without code for any particular operation.
const schema = publishedSchema();
const endpoints = await publishedEndpoints(schema);

interface AskInit {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters in addition to those of the example. */
  readonly more?: Readonly<Record<string, unknown>>;
}

let stack: Stack;
let key: string;
let mcp: Client;
let legacy: LegacyClient;

beforeAll(async () => {
  // The matrix makes more requests than a caller without a key may; quotas have their own tests.
  stack = await startStack({}, { on: 'sample', tiers: withQuotas({ public: MANY_REQUESTS }) });
  key = await stack.key('api_power');
  await keepExamples(stack, key);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  mcp = new Client({ name: 'test', version: '1' });
  await mcp.connect(new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), { requestInit }));
  legacy = new LegacyClient({ name: 'test', version: '1' });
  await legacy.connect(new LegacyTransport(new URL(`${stack.url}/api/mcp`), { requestInit }) as never);
});

afterAll(async () => {
  await mcp?.close();
  await legacy?.close();
  await stack?.close();
});

function expectValid(schemaOfAnswer: JsonSchema, answer: unknown): void {
  const validate = createValidator(schemaOfAnswer);
  expect(validate(answer)).toEqual([]);
}

it('finds operations', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(18);
});

/** Media type of a page: that of the extension in its path, else HTML. */
function mediaTypeOf(path: string): string {
  const [, extension = 'html'] = /\.(\w+)$/.exec(path) ?? [];
  const types: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    png: 'image/png',
    atom: 'application/atom+xml; charset=utf-8',
    json: 'application/feed+json; charset=utf-8',
  };
  return types[extension] ?? `no media type for .${extension}`;
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const keyed = endpoint.rest.find(({ tier }) => tier !== 'public');
  const open = endpoint.rest.find(({ tier }) => tier === 'public');
  // One object, because a schema is compiled once per object.
  const keyedOutput = withTier(endpoint.output);
  const ask = ({ method, path: route }: Pick<RestRoute, 'method' | 'path'>, init: AskInit = {}) => {
    const { url, ...request } = exampleRequest(endpoint, method, route, init.more);
    return stack.get(url, { ...request, ...init, headers: { ...request.headers, ...init.headers } });
  };
  /** Answer over REST that corresponds to an answer over GraphQL. */
  const answerOf = ({ data, extensions }: Answer['body']) => ({
    ...(endpoint.body === null ? data : data[endpoint.body]),
    ...(endpoint.tellsSample && { sample: extensions.sample }),
  });
  /** Operations that change something return new ids and dates each time; only their schema is checked. */
  const expectSame = (answer: unknown, other: unknown, schemaOfAnswer: JsonSchema) => {
    expectValid(schemaOfAnswer, answer);
    if (!endpoint.writes) expect(answer).toEqual(other);
  };

  if (keyed)
    it('answers its example over REST according to its schema, and alike over MCP', async () => {
      const rest = await ask(keyed, { key });
      expect(rest.body).toMatchObject({ tier: 'api_power' });
      expect(rest.status).toBe(200);
      expectValid(keyedOutput, rest.body);
      if (endpoint.tool === null) return;
      const call = { name: endpoint.tool.name, arguments: { ...endpoint.example } };
      // In sequence: a change is refused during another change.
      const modern = await mcp.callTool(call);
      const old = await legacy.callTool(call);
      expectSame(modern.structuredContent, rest.body, keyedOutput);
      expectSame(old.structuredContent, rest.body, keyedOutput);
    });

  const { tool } = endpoint;
  if (!keyed && !open && tool !== null)
    it('answers its example over MCP according to its schema', async () => {
      const { isError, structuredContent } = await mcp.callTool({
        name: tool.name,
        arguments: { ...endpoint.example },
      });
      expect([isError ?? false, structuredContent]).toEqual([false, expect.objectContaining({ tier: 'api_power' })]);
      expectValid(keyedOutput, structuredContent);
    });

  if (open)
    it('answers callers without a key on its public route', async () => {
      const rest = await ask(open);
      expect(rest.status).toBe(200);
      expectValid(endpoint.output, rest.body);
      expect(rest.headers.get('cache-control')).not.toContain('private');
    });

  const route = keyed ?? open;
  if (route)
    it('returns the same data over GraphQL', async () => {
      const variables = endpoint.toVariables({ ...endpoint.example });
      const { body } = await stack.graphql(print(endpoint.document), { variables, key });
      expect(body.errors).toBeUndefined();
      const rest = await ask(route, { key });
      const { tier: _tier, ...answer } = rest.body;
      expectSame(answerOf(body), keyed ? answer : rest.body, endpoint.output);
    });

  if (keyed)
    it('requires a key, and refuses an unknown parameter', async () => {
      const without = await ask(keyed);
      expect([without.status, without.body.code]).toEqual([401, 'unauthenticated']);
      const unknown = await ask(keyed, { more: { dayz: 1 }, key });
      expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_input']);
      const [fault] = unknown.body.errors;
      expect(fault.parameter ?? fault.pointer).toBe(keyed.method === 'POST' ? '/dayz' : 'dayz');
      expect(keyedTier(endpoint)).toBe(keyed.tier);
    });

  const { page } = endpoint;
  if (page && page.reader !== 'anyone')
    it('is a page for its reader alone', async () => {
      const shown = await ask({ method: 'GET', path: page.path }, { headers: { accept: 'text/html, */*;q=0.1' } });
      expect(shown.status).toBe(200);
      expect(shown.headers.get('cache-control')).toContain('no-store');
      // Without a session, a page of an account leads to the sign-in page.
      expect(shown.body).toContain(page.reader === 'account' ? 'type="password"' : '/sign-in?next=');
    });
  else if (page)
    it('shows its example on its page without a key', async () => {
      const shown = await ask({ method: 'GET', path: page.path }, { headers: { accept: 'text/html, */*;q=0.1' } });
      const isJson = page.path.endsWith('.json');
      expect([shown.status, typeof shown.body]).toEqual([200, isJson ? 'object' : 'string']);
      expect(shown.headers.get('content-type')).toBe(mediaTypeOf(page.path));
      const variables = endpoint.toVariables({ ...endpoint.example });
      const { body } = await stack.graphql(print(endpoint.document), { variables, key });
      expect(body.errors).toBeUndefined();
      expectValid(endpoint.output, answerOf(body));
      const unknown = await ask({ method: 'GET', path: page.path }, { more: { dayz: 1 } });
      expect(unknown.status).toBe(400);
    });

  it.each(endpoint.paid.map((route) => [route.path, route] as const))('is sold at %s', async (_path, route) => {
    const answer = await ask(route);
    if (Number(route.price) === 0) {
      expect(answer.status).toBe(200);
      return;
    }
    expect([answer.status, answer.body.code, answer.body.x402Version]).toEqual([402, 'payment_required', 1]);
    const units = String(Math.round(Number(route.price) * 1e6));
    expect(answer.body.accepts[0]).toMatchObject({ scheme: 'exact', network: 'base', maxAmountRequired: units });
    const header = JSON.parse(Buffer.from(answer.headers.get('payment-required') ?? '', 'base64').toString());
    expect(header).toMatchObject({
      x402Version: 2,
      accepts: [{ scheme: 'exact', network: 'eip155:8453', amount: units }],
    });
    const paid = await ask(route, { headers: { 'x-payment': 'e30=' } });
    expect([paid.status, paid.body.code, paid.body.source]).toEqual([503, 'source_unavailable', 'x402 facilitator']);
  });
});
