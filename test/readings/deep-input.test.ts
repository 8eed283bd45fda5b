import { on, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Answer } from '../harness/services/start-stack.ts';

// Input nested deeper than anyone needs: a recursive reader would overflow its stack.

const posts = (await publishedEndpoints()).flatMap((endpoint) =>
  [...endpoint.rest, ...endpoint.paid].flatMap(({ method, path: route }) =>
    method === 'POST' ? [exampleRequest(endpoint, method, route).url] : [],
  ),
);
const { stack, power: key } = await shareReader();

const nested = (levels: number, [open, close]: readonly [string, string] = ['[', ']']) =>
  `${open.repeat(levels)}${close.repeat(levels)}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** Paths whose bodies are limited to 64 kB. */
const SMALL = /^\/(api\/v1\/agent|oauth2)\//;
const RPC = { accept: 'application/json, text/event-stream' };
const TYPENAME = '{ __typename }';

const send = (url: string, body: string, headers: Record<string, string> = {}) =>
  stack.get(url, { key, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

function expectRefused({ status, body }: Answer): void {
  const text = JSON.stringify(body);
  expect([status, body.code ?? body.errors?.[0].extensions.code], text.slice(0, 300)).toEqual([400, 'invalid_input']);
  expect(text).toMatch(/nested more than \d+/);
  expect(text).not.toMatch(/call stack|RangeError|recursion/i);
}

describe.each([
  ['lists', nested(40_000), nested(30_000)],
  ['objects', objects(40_000), objects(10_000)],
])('%s, 40,000 levels deep or as many as fit', (_name, deep, fitting) => {
  it.each([
    ...posts,
    ...['/api/v1/batch', '/oauth2/register', '/oauth2/token', '/oauth2/revoke', '/oauth2/introspect'],
  ])('is refused by POST %s', async (url) => {
    const value = SMALL.test(url) ? fitting : deep;
    expectRefused(await send(url, `{"redirect_uris":["http://127.0.0.1/"],"pair":${value}}`));
    expectRefused(await send(url, value));
  });

  it('is refused by GraphQL, in variables, extensions and elsewhere', async () => {
    for (const member of ['variables', 'extensions', 'more'])
      expectRefused(await send('/graphql', `{"query":${JSON.stringify(TYPENAME)},"${member}":{"first":${deep}}}`));
  });

  it('is refused by the event stream', async () => {
    const body = `{"query":"{ __typename }","variables":{"a":${deep}}}`;
    expectRefused(await send('/graphql', body, { accept: 'text/event-stream' }));
  });

  it('is refused by MCP', async () => {
    const call = (given: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"svc_get_pulse_history","arguments":${given}}}`;
    expectRefused(await send('/api/mcp', call(`{"days":${deep}}`), RPC));
    expectRefused(await send('/api/mcp', `[${call('{}')},${deep}]`, RPC));
    const anonymous = { method: 'POST', headers: { 'content-type': 'application/json', ...RPC }, body: deep };
    expectRefused(await stack.get('/api/mcp', anonymous));
  });

  it('is refused inside a WebSocket message', async () => {
    // Hand-written: clients overflow their stack when they serialise it.
    const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const messages = on(socket, 'message');
    const heard = async () => JSON.parse(String((await messages.next()).value[0]));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }));
    expect((await heard()).type).toBe('connection_ack');
    const query = JSON.stringify(TYPENAME);
    for (const member of ['variables', 'extensions']) {
      socket.send(`{"id":"1","type":"subscribe","payload":{"query":${query},"${member}":{"a":${deep}}}}`);
      const { type, payload } = await heard();
      expect([type, payload[0].extensions.code]).toEqual(['error', 'invalid_input']);
      expect(payload[0].message).toMatch(/nested more than 100 levels deep/);
    }
    // The connection still answers other messages.
    socket.send(`{"id":"2","type":"subscribe","payload":{"query":${query}}}`);
    expect((await heard()).payload.data.__typename).toBe('Query');
    socket.close();
  });
});

describe('a document', () => {
  const ask = (query: string) => send('/graphql', JSON.stringify({ query }));
  const listed = (levels: number) => `{ screener(x: ${nested(levels)}) { id } }`;

  it.each([
    ['lists', listed(3_000)],
    ['objects', `{ pulse(x: ${'{a:'.repeat(2_000)}1${'}'.repeat(2_000)}) { score } }`],
    ['selections', nested(3_000, ['{ a ', '} '])],
  ])('is refused by its brackets if it nests %s', async (_name, query) => {
    expectRefused(await ask(query));
    const { pathname, search } = new URL(`${stack.url}/graphql?query=${encodeURIComponent(query)}`);
    if (search.length < 12_000) expectRefused(await stack.get(pathname + search, { key }));
  });

  it('is parsed up to the allowed number of brackets', async () => {
    const { status, body } = await ask(listed(490));
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'invalid_input']);
    expect(body.errors[0].message).toContain('screener');
  });

  it('may contain brackets in strings and comments', async () => {
    const many = '[{('.repeat(400);
    const texts = [`"${many}\\""`, `"""${many}\\"""" ${many}"""`, `"" # ${many} "\n`];
    for (const text of texts) {
      const { body } = await ask(`{ ontologyTerm(term: ${text}) { id } }`);
      expect(JSON.stringify(body)).not.toContain('nested');
      expect(JSON.stringify(body)).not.toContain('Syntax Error');
    }
  });
});

it('applies the same limit to a URL', async () => {
  const deep = encodeURIComponent(`{"a":${nested(2_000)}}`);
  for (const name of ['variables', 'extensions'])
    expectRefused(
      await stack.get(`/graphql?query=${encodeURIComponent('{ __typename }')}&${name}=${deep}`, {
        key,
        headers: { 'apollo-require-preflight': 'true' },
      }),
    );
});
