import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOauthClient } from '../harness/accounts/oauth-client.ts';
import { signUp } from '../harness/accounts/sign-up.ts';
import type { Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;
let visitor: Visitor;

beforeAll(async () => {
  stack = await startStack();
  visitor = await signUp(stack.url, 'ada@example.org');
});
afterAll(() => stack?.close());

describe('a registration', () => {
  const register = async (metadata: object) => {
    const { status, body } = await stack.post('/oauth2/register', metadata);
    return [status, body.error];
  };

  it('accepts https, the local machine and application schemes, and nothing else', async () => {
    const at = (...uris: string[]) => register({ client_name: 'x', redirect_uris: uris });
    expect(await at('https://app.example/callback')).toEqual([201, undefined]);
    expect(await at('http://localhost:1234/callback', 'https://app.example/callback')).toEqual([201, undefined]);
    expect(await at('vscode://publisher.extension/back', 'http://127.0.0.1/back')).toEqual([201, undefined]);
    for (const uri of [
      'http://app.example/callback',
      'javascript:alert(1)',
      'javascript://app.example/%0aalert(1)',
      'data:/text/html,x',
      'ms-settings:/x',
      'cursor://user:pass@host/back',
      'cursor://host/back#part',
      'cursor://',
      'cursor:back',
    ])
      expect([uri, ...(await at(uri))]).toEqual([
        uri,
        400,
        expect.stringMatching(/^invalid_(redirect_uri|client_metadata)/),
      ]);
    expect(await register({ client_name: 'x' })).toEqual([400, expect.stringMatching(/^invalid/)]);
  });

  it.each([
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://publisher.extension/back',
    'com.example.app:/back',
  ])('lets an application at %s reach the tools', async (redirectUri) => {
    const editor = await registerOauthClient(stack.url, 'Editor', redirectUri);
    const page = await visitor.open(editor.authorization());
    expect(page.text).toContain(
      redirectUri.includes('//') ? `${redirectUri.split('/', 3).join('/')}<` : 'com.example.app:<',
    );
    const { url } = await visitor.submit(page, '/oauth/consent', { decision: 'allow' });
    expect(url.href.split('?')[0]).toBe(redirectUri);
    const { body } = await editor.token(editor.redeeming(url.searchParams.get('code') ?? ''));
    const tools = await stack.post(
      '/api/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { key: body.access_token, headers: { accept: 'application/json, text/event-stream' } },
    );
    expect(tools.status).toBe(200);
    const stray = await visitor.open(editor.authorization({ redirect_uri: `${redirectUri}/elsewhere` }));
    expect(stray.url.pathname).toBe('/oauth/error');
  });

  it('hides characters that change text direction, and shortens long names', async () => {
    const name = `Claude\u202Eedualc\u2066 \u200B${'x'.repeat(200)}`;
    const page = await visitor.open((await registerOauthClient(stack.url, name)).authorization());
    const [, shown = ''] = /<bdi>(.*?)<\/bdi>/.exec(page.text) ?? [];
    expect(shown).toBe(`Claude edualc ${'x'.repeat(65)}…`);
    const nameless = await visitor.open((await registerOauthClient(stack.url, '\u202E')).authorization());
    expect(nameless.text).toContain('<bdi>127.0.0.1:8766</bdi>');
  });
});
