import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyedTier } from '../../rest-bridge/compile/endpoint.ts';
import { withTier } from '../../rest-bridge/with-member.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import {
  type ExampleService,
  expectSame,
  expectValid,
  startWithExamples,
} from '../harness/services/start-with-examples.ts';

// Every operation over REST and MCP, without code for any particular operation. contract-pages-and-prices.test.ts checks
// the other channels.
const endpoints = (await publishedEndpoints()).filter(({ rest, tool }) => rest.length > 0 || tool !== null);

let service: ExampleService;
let mcp: Client;
let legacy: LegacyClient;

beforeAll(async () => {
  service = await startWithExamples();
  const url = new URL(`${service.stack.url}/api/mcp`);
  const requestInit = { headers: { authorization: `Bearer ${service.key}` } };
  mcp = new Client({ name: 'test', version: '1' });
  await mcp.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  legacy = new LegacyClient({ name: 'test', version: '1' });
  await legacy.connect(new LegacyTransport(url, { requestInit }) as never);
});

afterAll(async () => {
  await mcp?.close();
  await legacy?.close();
  await service?.stack.close();
});

it('finds operations', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(18);
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const keyed = endpoint.rest.find(({ tier }) => tier !== 'public');
  const open = endpoint.rest.find(({ tier }) => tier === 'public');
  // One object, because a schema is compiled once per object.
  const keyedOutput = withTier(endpoint.output);

  if (keyed)
    it('answers its example over REST according to its schema, and alike over MCP', async () => {
      const rest = await service.ask(endpoint, keyed, { key: service.key });
      expect(rest.body).toMatchObject({ tier: 'api_power' });
      expect(rest.status).toBe(200);
      expectValid(keyedOutput, rest.body);
      if (endpoint.tool === null) return;
      const call = { name: endpoint.tool.name, arguments: { ...endpoint.example } };
      // In sequence: a change is refused during another change.
      const modern = await mcp.callTool(call);
      const old = await legacy.callTool(call);
      expectSame(endpoint, modern.structuredContent, rest.body, keyedOutput);
      expectSame(endpoint, old.structuredContent, rest.body, keyedOutput);
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
      const rest = await service.ask(endpoint, open);
      expect(rest.status).toBe(200);
      expectValid(endpoint.output, rest.body);
      expect(rest.headers.get('cache-control')).not.toContain('private');
    });

  if (keyed)
    it('requires a key, and refuses an unknown parameter', async () => {
      const without = await service.ask(endpoint, keyed);
      expect([without.status, without.body.code]).toEqual([401, 'unauthenticated']);
      const unknown = await service.ask(endpoint, keyed, { more: { dayz: 1 }, key: service.key });
      expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_input']);
      const [fault] = unknown.body.errors;
      expect(fault.parameter ?? fault.pointer).toBe(keyed.method === 'POST' ? '/dayz' : 'dayz');
      expect(keyedTier(endpoint)).toBe(keyed.tier);
    });
});
