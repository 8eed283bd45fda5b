import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowTokens, oauthClientOf } from '../harness/accounts/oauth-client.ts';
import { signUp } from '../harness/accounts/sign-up.ts';
import { type DocumentSite, startDocumentSite } from '../harness/accounts/start-document-site.ts';
import type { Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const REDIRECT = 'http://127.0.0.1:33418/';

let site: DocumentSite;
let stack: Stack;
let visitor: Visitor;

beforeAll(async () => {
  site = await startDocumentSite();
  stack = await startStack({}, { internet: site.internet });
  visitor = await signUp(stack.url, 'ada@example.org');
});
afterAll(async () => {
  await stack?.close();
  site?.close();
});
beforeEach(() => site.requested.splice(0));

/** Publishes the document of an application at a path; its members can be changed or, with undefined, removed. */
function publish(path: string, changes: object = {}, headers: Readonly<Record<string, string>> = {}): string {
  const clientId = `${site.origin}${path}`;
  const document = {
    client_id: clientId,
    client_name: 'Editor',
    client_uri: 'https://editor.example.org',
    redirect_uris: [REDIRECT, 'https://app.example.com/redirect'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    ...changes,
  };
  site.pages.set(path, { headers, body: JSON.stringify(document) });
  return clientId;
}

const connect = (clientId: string, redirectUri = REDIRECT) => oauthClientOf(stack.url, clientId, redirectUri);
/** Path on which an authorization request ends, and the number of stored applications with its id. */
async function outcome(clientId: string, redirectUri?: string) {
  const { url } = await visitor.open(connect(clientId, redirectUri).authorization());
  return [url.pathname, await stack.state.store.database.prisma.oauthClient.count({ where: { clientId } })];
}

describe('an application with a metadata document', () => {
  it('learns from the metadata of the server that its address is a client id', async () => {
    const { body } = await stack.get('/.well-known/oauth-authorization-server');
    expect(body.client_id_metadata_document_supported).toBe(true);
    expect(body.registration_endpoint).toBe(`${stack.url}/oauth2/register`);
  });

  it('reaches the tools without registering, after its user saw where it comes from', async () => {
    const client = connect(publish('/client.json', {}, { 'cache-control': 'max-age=600' }));
    const page = await visitor.open(client.authorization());
    expect(page.text).toContain('identifies itself by a document at <code>app.example.com:8443</code>');
    expect(page.text).toContain('<bdi>Editor</bdi>');
    const { access, refresh } = await allowTokens(visitor, client);
    const tools = await stack.post(
      '/api/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_status', arguments: {} } },
      { key: access, headers: { accept: 'application/json, text/event-stream' } },
    );
    expect(tools.status).toBe(200);
    const { status } = await client.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(status).toBe(200);
    expect(site.requested).toEqual(['app.example.com:8443/client.json']);
  });

  it('is described by its newest document when that forbids caching', async () => {
    const clientId = publish('/changing.json', { client_name: 'Before' }, { 'cache-control': 'no-store' });
    expect((await visitor.open(connect(clientId).authorization())).text).toContain('<bdi>Before</bdi>');
    publish('/changing.json', { client_name: 'After' }, { 'cache-control': 'no-store' });
    expect((await visitor.open(connect(clientId).authorization())).text).toContain('<bdi>After</bdi>');
  });

  it('may ask again whether its document has changed', async () => {
    const clientId = publish('/tagged.json', {}, { 'cache-control': 'no-cache', etag: '"1"' });
    expect((await outcome(clientId))[0]).toBe('/oauth/consent');
    site.pages.set('/tagged.json', { status: 304, headers: { etag: '"1"' }, body: '' });
    expect((await outcome(clientId))[0]).toBe('/oauth/consent');
  });

  it('receives codes at the redirect URIs of its document only', async () => {
    const clientId = publish('/strict.json');
    expect((await outcome(clientId, 'https://app.example.com/redirect'))[0]).toBe('/oauth/consent');
    expect((await outcome(clientId, 'https://app.example.com/elsewhere'))[0]).toBe('/oauth/error');
  });
});

describe('a hostile document', () => {
  const page = (path: string, body: string, headers = {}, status = 200) => {
    site.pages.set(path, { status, headers, body });
    return `${site.origin}${path}`;
  };

  it.each<[string, () => string]>([
    ['of another application', () => publish('/stolen.json', { client_id: `${site.origin}/client.json` })],
    ['with a shared secret', () => publish('/secret.json', { client_secret: 'x' })],
    [
      'with a method that needs a secret',
      () => publish('/basic.json', { token_endpoint_auth_method: 'client_secret_basic' }),
    ],
    ['without redirect URIs', () => publish('/nowhere.json', { redirect_uris: undefined })],
    ['with a script as redirect URI', () => publish('/script.json', { redirect_uris: ['javascript:alert(1)'] })],
    ['without a name', () => publish('/nameless.json', { client_name: undefined })],
    ['of 6 KB', () => publish('/huge.json', { contacts: ['x'.repeat(6_000)] })],
    ['that never ends its size', () => page('/bomb.json', ' '.repeat(5_000_000))],
    ['that is a page', () => page('/page.json', '<p>hello</p>', { 'content-type': 'text/html' })],
    ['that is no JSON', () => page('/broken.json', '{')],
    ['that is missing', () => `${site.origin}/missing.json`],
    [
      'that redirects to a private address',
      () => page('/redirect.json', '', { location: 'https://inside.example.com:8443/client.json' }, 302),
    ],
    ['that redirects to itself', () => page('/moved.json', '', { location: `${site.origin}/client.json` }, 301)],
    ['on a private network', () => 'https://inside.example.com:8443/client.json'],
    ['on this machine', () => 'https://own.example.com:8443/client.json'],
    ['on a host that is private too', () => 'https://mixed.example.com:8443/client.json'],
    ['on a literal private address', () => 'https://10.0.0.7:8443/client.json'],
    ['on localhost', () => 'https://localhost:8443/client.json'],
    ['on another port', () => 'https://app.example.com:22/client.json'],
    ['with a user name in its address', () => 'https://user@app.example.com:8443/client.json'],
    ['without a path', () => site.origin],
  ])('%s stores and shows nothing', async (_name, clientIdOf) => {
    expect(await outcome(clientIdOf())).toEqual(['/oauth/error', 0]);
    expect(site.requested.length).toBeLessThanOrEqual(1);
  });
});
