import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power } = await shareReader();
const REVISION = '2026-07-28';

/** Calls a tool through svc_call as the newest revision, with headers as given. */
async function call(headers: Readonly<Record<string, string>>, tool: unknown = 'svc_get_halvings') {
  const response = await fetch(`${stack.url}/api/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${power}`,
      'mcp-protocol-version': REVISION,
      'mcp-method': 'tools/call',
      'mcp-name': 'svc_call',
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: {
        name: 'svc_call',
        arguments: { tool },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': REVISION,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });
  return { status: response.status, text: await response.text() };
}

describe('an argument that clients repeat as a header', () => {
  it.each([
    ['plain', 'svc_get_halvings'],
    ['as Base64', `=?base64?${Buffer.from('svc_get_halvings').toString('base64')}?=`],
  ])('%s agrees with the body', async (_form, value) => {
    const { status, text } = await call({ 'mcp-param-tool': value });
    expect([status, text]).toEqual([200, expect.stringContaining('"structuredContent"')]);
  });

  it.each([
    ['missing', {}],
    ['another tool', { 'mcp-param-tool': 'svc_get_pulse' }],
    ['no Base64', { 'mcp-param-tool': '=?base64?%%%?=' }],
    ['no UTF-8', { 'mcp-param-tool': `=?base64?${Buffer.from([0xff, 0xfe, 0xff]).toString('base64')}?=` }],
  ])('is refused if it is %s', async (_fault, headers) => {
    const { status, text } = await call(headers);
    const { id, error } = JSON.parse(text);
    expect([status, id, error.code, error.data.mismatch.header]).toEqual([400, 7, -32_020, 'Mcp-Param-Tool']);
  });

  it('is sent by the official client, also before it has read the list of tools', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: REVISION } } });
    const requestInit = { headers: { authorization: `Bearer ${power}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), { requestInit }));
    const { isError = false } = await client.callTool({ name: 'svc_call', arguments: { tool: 'svc_get_halvings' } });
    expect(isError).toBe(false);
    await client.close();
  });
});
