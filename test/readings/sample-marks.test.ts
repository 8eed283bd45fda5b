import { describe, expect, it } from 'vitest';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { connectSocket, subscribeStream } from '../harness/clients/live-clients.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Generated data must not be mistaken for a market: every answer carries a header and every reading a member.

const reads = (await publishedEndpoints()).filter(({ writes }) => !writes);
const { stack } = await shareReader();
const key = await stack.key('api_power');
const MARK = 'x-sample-data';
const QUERY = '{ pulse { score } }';

describe('sample data', () => {
  const routes = reads.flatMap((endpoint) => endpoint.rest.map((route) => ({ endpoint, ...route })));

  it.each(routes.map((route) => [route.path, route] as const))(
    'is marked at %s',
    async (_path, { endpoint, ...route }) => {
      const { url, ...request } = exampleRequest(endpoint, route.method, route.path);
      // The second answer comes from the cache.
      for (let i = 0; i < 2; i++) {
        const { status, headers, body } = await stack.get(url, { ...request, key });
        expect(headers.get(MARK)).toBe('true');
        if (status === 200) expect(body.sample).toBe(endpoint.domain === 'account' ? undefined : true);
      }
    },
  );

  it.each([
    '/knowledge/market_pulse/BTC',
    '/openapi.json',
    '/llms.txt',
    '/api/v1/info',
    '/nothing',
    '/api/v1/agent/catalog/strategies',
  ])('is marked in the header of %s', async (url) => {
    expect((await stack.get(url)).headers.get(MARK)).toBe('true');
  });

  it('is marked over GraphQL, in fetched and in streamed answers', async () => {
    const { headers, body } = await stack.graphql(QUERY, { key });
    expect([headers.get(MARK), body.extensions.sample]).toEqual(['true', true]);
    const { value } = await connectSocket(stack.url, key).iterate({ query: QUERY }).next();
    expect(value).toMatchObject({ data: { pulse: expect.anything() }, extensions: { sample: true } });
    const stream = await subscribeStream(stack.url, key, { query: QUERY });
    expect(await stream.next()).toMatchObject({ extensions: { sample: true } });
  });

  it('is marked over MCP, in each answer and each call of a batch', async () => {
    const mcp = await connectMcp(stack, key);
    const { body } = await mcp.call('svc_get_pulse', {});
    expect(body.sample).toBe(true);
    await mcp.close();
    const batch = await stack.post('/api/v1/batch', { calls: [{ path: '/api/v1/svc-pulse/today' }] }, { key });
    expect([batch.headers.get(MARK), batch.body.results[0].body.sample]).toEqual(['true', true]);
  });
});
