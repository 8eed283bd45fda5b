import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket } from '../harness/clients/live-clients.ts';
import { faultOf } from '../harness/mcp/mcp-fault.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power: key } = await shareReader();
const mcp = new Client({ name: 'test', version: '1' });
beforeAll(() =>
  mcp.connect(
    new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  ),
);
afterAll(() => mcp.close());

const JSON_TYPE = { 'content-type': 'application/json' };

describe('REST', () => {
  it.each([
    ['/api/v1/svc-pulse/history?day=3', 400, 'invalid_input', 'Did you mean `days`'],
    ['/api/v1/svc-pulse/history?__proto__=3', 400, 'invalid_input', 'Unknown parameter `__proto__`. Allowed: days'],
    ['/api/v1/svc-pulse/history?days=0', 400, 'invalid_input', 'at least 1, not 0'],
    ['/api/v1/svc-pulse/history?days=-5', 400, 'invalid_input', 'at least 1'],
    ['/api/v1/svc-pulse/history?days=ten', 400, 'invalid_input', 'must be of type integer, not "ten"'],
    ['/api/v1/svc-pulse/history?days=1.5', 400, 'invalid_input', 'integer'],
    ['/api/v1/svc-pulse/history?days=', 400, 'invalid_input', 'integer'],
    ['/api/v1/svc-pulse/history?days=1&days=2', 400, 'invalid_input', 'more than once'],
    ['/api/v1/svc-pulse/history?days=99999999999999999999', 400, 'invalid_input', 'integer'],
    ['/api/svc-pulse/history?days=366', 400, 'invalid_input', 'at most 365, not 366'],
    ['/api/btc-cycle?latest=maybe', 400, 'invalid_input', 'boolean'],
    ['/api/v1/ontology?category=nothing', 400, 'invalid_input', 'must be one of'],
    ['/api/v1/ontology/mayer_multipl', 404, 'not_found', 'Did you mean mayer_multiple'],
    ['/api/v1/knowledge/market_pulse/BTC?as_of=2026-13-01', 400, 'invalid_input', 'date'],
    ['/api/v1/knowledge/market_pulse/BTC?include=everything', 400, 'invalid_input', 'must be graph'],
    ['/api/v1/knowledge/nothing/BTC', 404, 'not_found', 'Unknown knowledge type'],
    ['/api/v1/onchain/series/nothing/latest', 404, 'not_found', 'Unknown series'],
    ['/api/v1/strategies?asset_class=stocks', 400, 'invalid_input', 'must be one of crypto, tokenized_rwa'],
    ['/api/v1/nothing', 404, 'not_found', '/api/v1/nothing'],
    ['/api/v1/onchain/series/%E0%A4%A/latest', 400, 'invalid_input', 'the percent-encoding of %E0%A4%A is invalid'],
    // The path of a POST, not the backtest with this id.
    ['/api/v1/backtests/run', 405, 'method_not_allowed', 'Allowed: POST'],
    ['/api/v1/shared-backtests/%00', 404, 'not_found', 'No backtest'],
    ['/docs/errors/nothing', 404, 'not_found', 'error code'],
  ])('refuses %s', async (path, status, code, words) => {
    const { body, headers, ...answer } = await stack.get(path, { key });
    expect([answer.status, body.code]).toEqual([status, code]);
    expect(JSON.stringify(body)).toContain(words.replaceAll('"', '\\"'));
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('x-service-api')).toBe('v1');
    expect(body.instance).toBe(headers.get('x-request-id'));
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  it('explains what is wrong with the key', async () => {
    const wrong = await stack.get('/api/v1/svc-pulse/today', { key: 'sk_svc_wrong' });
    expect([wrong.status, wrong.body.code, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ]);
    const scheme = await stack.get('/api/v1/svc-pulse/today', { headers: { authorization: 'Basic eDp5' } });
    expect([scheme.status, scheme.body.detail]).toEqual([401, expect.stringContaining('Bearer')]);
  });

  it('lists the methods of a path', async () => {
    const answer = await stack.get('/api/v1/svc-pulse/today', { key, method: 'DELETE' });
    expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD, OPTIONS',
    ]);
  });

  it('answers JSON or nothing', async () => {
    const answer = await stack.get('/api/v1/svc-pulse/today', { key, headers: { accept: 'text/csv' } });
    expect([answer.status, answer.body.code]).toEqual([406, 'not_acceptable']);
  });
});

describe('GraphQL', () => {
  const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
    stack.get('/graphql', { method: 'POST', body, headers, key });

  it.each([
    ['malformed JSON', '{"query":', 400],
    ['no query', '{}', 400],
    ['malformed GraphQL', '{"query":"{ pulse {"}', 400],
    ['an unknown field', '{"query":"{ pulse { scoer } }"}', 400],
    ['a missing variable', '{"query":"query($d: Int!) { pulseHistory(days: $d) { days } }"}', 400],
    [
      'a variable of the wrong type',
      '{"query":"query($d: Int!) { pulseHistory(days: $d) { days } }","variables":{"d":"x"}}',
      400,
    ],
    ['an out-of-range argument', '{"query":"{ pulseHistory(days: 0) { days } }"}', 200],
    [
      'an unknown interval',
      '{"query":"{ signal(strategy: \\"rsi_sma\\", pair: \\"BTCUSDT\\", timeframe: \\"1y\\") { state } }"}',
      400,
    ],
    ['a mutation', '{"query":"mutation { x }"}', 400],
    ['a subscription over HTTP', '{"query":"subscription { alerts { id } }"}', 400],
    ['two operations and no name', '{"query":"query A { pulse { score } } query B { pulse { score } }"}', 400],
  ])('refuses %s', async (_what, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    const code = answer.body.code ?? answer.body.errors[0].extensions.code;
    expect(code).toBe('invalid_input');
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|stacktrace|\.ts:/);
  });

  it('refuses a document nested 200 levels, by its depth limit', async () => {
    const deep = `{ pulse { ${'edges { nodes { target { ... on MarketPulse { '.repeat(66)} id ${'} } } }'.repeat(66)} } }`;
    const { status, body } = await post(JSON.stringify({ query: deep }));
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'invalid_input']);
    expect(body.errors[0].message).toMatch(/depth 20\d, tier api_power allows at most 20/);
  });

  it('refuses a document with too many tokens, aliases or too high a cost', async () => {
    const aliases = `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: pulse { score }`).join(' ')} }`;
    expect((await post(JSON.stringify({ query: aliases }))).body.errors[0].message).toContain('aliases 101');
    const cost =
      '{ pulse { edges(first: 200) { nodes { target { ... on BtcCycle { edges(first: 200) { nodes { target { ... on BtcValuation { edges(first: 200) { nodes { kind } } } } } } } } } } } }';
    expect((await post(JSON.stringify({ query: cost }))).body.errors[0].message).toContain('cost');
    const tokens = `{ ${'pulse { score } '.repeat(3_000)} }`;
    expect((await post(JSON.stringify({ query: tokens }))).body.errors[0].message).toContain('token');
  });

  it.each([
    ['public', 1_000],
    ['free', 2_000],
    ['api_pro', 4_000],
    ['api_power', 8_000],
  ] as const)('reads as many tokens as tier %s allows', async (tier, max) => {
    const caller = tier === 'public' ? {} : { key: await stack.key(tier) };
    const fragment = 'fragment F on Query { __typename }';
    const spreads = (tokens: number) => '...F '.repeat(Math.floor((tokens - 9) / 2));
    const ask = (tokens: number) => {
      const query = `${tokens % 2 === 0 ? 'query ' : ''}{ ${spreads(tokens)} } ${fragment}`;
      return stack.post('/graphql', { query }, caller);
    };
    const [error] = (await ask(max + 1)).body.errors;
    expect([error.message, error.extensions.code]).toEqual([
      expect.stringMatching(new RegExp(`more tha[nt] ${max} tokens`)),
      'invalid_input',
    ]);
    expect((await ask(max)).body).toMatchObject({ data: { __typename: 'Query' }, extensions: { sample: true } });
  });

  it('measures fragments that double a hundred times at once, on every channel', async () => {
    const links = Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const query = `{ ...F0 } ${links.join(' ')} fragment F100 on Query { pulse { score } }`;
    const refusal = '1000000000 selections after inlining its fragments; at most 20000 are allowed';
    expect((await post(JSON.stringify({ query }))).body.errors[0].message).toContain(refusal);
    const socket = connectSocket(stack.url, key);
    await expect(socket.iterate({ query }).next()).rejects.toMatchObject([
      { message: expect.stringContaining(refusal) },
    ]);
    const stream = await post(JSON.stringify({ query }), { ...JSON_TYPE, accept: 'text/event-stream' });
    expect(JSON.stringify(stream.body)).toContain(refusal);
  });

  it('refuses conditions on interfaces inside each other, because their types multiply', async () => {
    const inside = (depth: number): string =>
      depth === 0 ? 'id' : `edges(first: 1) { nodes { target { ... on KnowledgeObject { ${inside(depth - 1)} } } } }`;
    const { status, body } = await post(JSON.stringify({ query: `{ pulse { ${inside(2)} } }` }));
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'invalid_input']);
    expect(body.errors[0].message).toMatch(
      /branches into \d+ types; at most 100 are allowed. Follow `edges` from the target/,
    );
    const once = await post(JSON.stringify({ query: `{ pulse { ${inside(1)} } }` }));
    expect(once.body.errors).toBeUndefined();
  });

  it('refuses a body over a megabyte, and one that is not JSON', async () => {
    const large = await post(JSON.stringify({ query: `{ pulse { score } } #${'x'.repeat(1_100_000)}` }));
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
    const text = await post('query', { 'content-type': 'text/plain' });
    expect(text.status).toBe(400);
  });
});

describe('MCP', () => {
  it.each([
    ['svc_get_pulse_history', { days: 0 }, 'invalid_input'],
    ['svc_get_pulse_history', { days: '7' }, 'invalid_input'],
    ['svc_get_pulse_history', { dayz: 7 }, 'invalid_input'],
    ['svc_get_knowledge', { type: 'market_pulse' }, 'invalid_input'],
    ['svc_get_knowledge', { type: 'nothing', subject: 'BTC' }, 'not_found'],
    ['svc_get_ontology_term', { term: 'nothing' }, 'not_found'],
  ])('refuses %s %j', async (name, args, code) => {
    const result = await mcp.callTool({ name, arguments: args });
    expect(faultOf(result).code).toBe(code);
  });

  it('refuses unknown tools', async () => {
    await expect(mcp.callTool({ name: 'svc_get_pulze', arguments: {} })).rejects.toThrow('svc_get_pulse');
  });

  it('lists tools without a key and says where to get one', async () => {
    const rpc = (method: string, params: object) =>
      stack.get('/api/mcp', {
        method: 'POST',
        headers: { ...JSON_TYPE, accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
    const list = await rpc('tools/list', {});
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).toContain('svc_get_pulse');
    const call = await rpc('tools/call', { name: 'svc_get_pulse', arguments: {} });
    expect([call.status, call.body.code]).toEqual([401, 'unauthenticated']);
    const [, document] = /resource_metadata="([^"]+)"/.exec(call.headers.get('www-authenticate') ?? '') ?? [];
    expect((await (await fetch(document ?? '')).json()).resource).toBe(`${stack.url}/api/mcp`);
  });

  it('refuses malformed JSON', async () => {
    const answer = await stack.get('/api/mcp', { method: 'POST', headers: JSON_TYPE, body: '{', key });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('pay per call', () => {
  it('refuses an invalid request before it requests payment', async () => {
    const answer = await stack.get('/api/v1/agent/knowledge/market_pulse/BTC?as_of=yesterday');
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});
