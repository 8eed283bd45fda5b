import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow, allowTokens, decide, type OauthClient, registerOauthClient } from '../harness/accounts/oauth-client.ts';
import { createOauthMemory } from '../harness/accounts/oauth-memory.ts';
import { makeKey, PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { createVisitor, type Visitor } from '../harness/clients/visitor.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;
let visitor: Visitor;
let application: OauthClient;

beforeAll(async () => {
  stack = await startStack();
  visitor = await signUp(stack.url, 'Ada@example.org');
  application = await registerOauthClient(stack.url);
});
afterAll(() => stack?.close());

/** Calls a tool by hand: status, challenge and body. */
async function call(token: string | null, name = 'svc_get_pulse', args: object = {}) {
  const response = await stack.post(
    '/api/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    {
      headers: {
        accept: 'application/json, text/event-stream',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    },
  );
  return { status: response.status, challenge: response.headers.get('www-authenticate') ?? '', body: response.body };
}

/** Tokens of the complete flow, by hand. */
const connect = (scope?: string) => allowTokens(visitor, application, scope);

describe('documents', () => {
  it('leads from a refused call to the authorization server', async () => {
    const nobody = await call(null);
    const metadataUrl = `${stack.url}/.well-known/oauth-protected-resource/api/mcp`;
    expect([nobody.status, nobody.challenge]).toEqual([401, `Bearer resource_metadata="${metadataUrl}"`]);
    const wrong = await call('at_svc_nothing');
    expect([wrong.status, wrong.challenge]).toEqual([
      ...[401, `Bearer error="invalid_token", resource_metadata="${metadataUrl}"`],
    ]);
    const [atRoot, atPath] = await Promise.all([
      stack.get('/.well-known/oauth-protected-resource'),
      stack.get('/.well-known/oauth-protected-resource/api/mcp'),
    ]);
    expect(atRoot.body).toEqual(atPath.body);
    expect(atPath.body).toMatchObject({
      resource: `${stack.url}/api/mcp`,
      authorization_servers: [stack.url],
      bearer_methods_supported: ['header'],
      scopes_supported: ['svc:read', 'svc:run'],
    });
    const { body: server } = await stack.get('/.well-known/oauth-authorization-server');
    expect(server).toMatchObject({
      issuer: stack.url,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ['svc:read', 'svc:run', 'offline_access'],
    });
    expect(server.token_endpoint_auth_methods_supported).toContain('none');
    const endpoints = Object.entries<string>(server).filter(([name]) => name.endsWith('_endpoint'));
    expect(endpoints.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'authorization_endpoint',
        'token_endpoint',
        'registration_endpoint',
        'revocation_endpoint',
      ]),
    );
    for (const [, url] of endpoints) {
      const { status } = await stack.get(new URL(url).pathname, { method: 'OPTIONS' });
      expect([url, status]).toEqual([url, 204]);
    }
  });
});

describe('a current client', () => {
  it('registers, is allowed, calls, refreshes and is disconnected', async () => {
    const memory = createOauthMemory('Today');
    const open = () =>
      new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), { authProvider: memory as never });
    const first = open();
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(first);
    await expect(client.callTool({ name: 'svc_get_pulse', arguments: {} })).rejects.toThrow(UnauthorizedError);
    expect(memory.address?.searchParams.get('resource')).toBe(`${stack.url}/api/mcp`);
    const answer = await allow(visitor, String(memory.address));
    expect([answer.get('iss'), answer.get('state')]).toEqual([stack.url, memory.state()]);
    await first.finishAuth(answer);
    const viaToken = await client.callTool({ name: 'svc_get_pulse', arguments: {} });

    const withKey = await connectMcp(stack, await makeKey(visitor, 'same tools'));
    expect(viaToken.structuredContent).toEqual((await withKey.call('svc_get_pulse', {})).body);
    await withKey.close();

    const before = memory.kept;
    memory.kept = { ...before, access_token: 'at_svc_expired' };
    expect((await client.callTool({ name: 'svc_get_pulse', arguments: {} })).isError ?? false).toBe(false);
    expect(memory.kept.refresh_token).not.toBe(before.refresh_token);

    const page = await visitor.open('/dashboard/account/applications');
    expect(page.text).toContain('<bdi>Today</bdi>');
    await visitor.post('/dashboard/account/applications/disconnect', { client_id: memory.client.client_id });
    expect((await call(memory.kept.access_token)).status).toBe(401);
    await expect(client.callTool({ name: 'svc_get_pulse', arguments: {} })).rejects.toThrow();
    await client.close();
  });
});

describe('a code', () => {
  it('works once, and a second use revokes its tokens', async () => {
    const { code, access, refresh } = await connect();
    expect((await call(access)).status).toBe(200);
    const again = await application.token(application.redeeming(code));
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await call(access)).status).toBe(401);
    const renewed = await application.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(renewed.body.error).toBe('invalid_grant');
  });

  it('is refused without its verifier, from another client or at another address', async () => {
    const redeem = async (change: Record<string, string | null>) => {
      const answer = await allow(visitor, application.authorization());
      const { status, body } = await application.token({
        ...application.redeeming(answer.get('code') ?? ''),
        ...change,
      });
      return [status >= 400, 'access_token' in body];
    };
    const other = await registerOauthClient(stack.url);
    expect(await redeem({ code_verifier: 'a'.repeat(43) })).toEqual([true, false]);
    expect(await redeem({ code_verifier: null })).toEqual([true, false]);
    expect(await redeem({ client_id: other.clientId })).toEqual([true, false]);
    expect(await redeem({ redirect_uri: 'http://127.0.0.1:1/back' })).toEqual([true, false]);
    expect(await redeem({ resource: `${stack.url}/api/v1` })).toEqual([true, false]);
  });
});

describe('a refresh token', () => {
  it('works once, and a second use ends the connection', async () => {
    const { refresh } = await connect();
    const first = await application.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect((await call(first.body.access_token)).status).toBe(200);
    const again = await application.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await call(first.body.access_token)).status).toBe(401);
    const last = await application.token({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token });
    expect(last.body.error).toBe('invalid_grant');
  });

  it('ends with its access token when it is revoked', async () => {
    const { access, refresh } = await connect();
    const body = new URLSearchParams({ token: refresh, client_id: application.clientId });
    expect((await fetch(`${stack.url}/oauth2/revoke`, { method: 'POST', body })).status).toBe(200);
    expect((await call(access)).status).toBe(401);
  });
});

describe('an authorization request', () => {
  const refused = async (parameters: Readonly<Record<string, string | null>>) => {
    const { url, status } = await visitor.open(application.authorization(parameters));
    return {
      at: url.origin + url.pathname,
      error: url.searchParams.get('error'),
      iss: url.searchParams.get('iss'),
      status,
    };
  };

  it('is refused for another resource, without PKCE and for an unknown scope', async () => {
    const at = application.redirectUri;
    expect(await refused({ resource: 'https://other.example/api' })).toMatchObject({
      at,
      error: 'invalid_target',
      iss: stack.url,
    });
    expect(await refused({ code_challenge: null, code_challenge_method: null })).toMatchObject({
      at,
      error: 'invalid_request',
    });
    expect(await refused({ code_challenge_method: 'plain' })).toMatchObject({ at, error: 'invalid_request' });
    expect(await refused({ scope: 'svc:everything' })).toMatchObject({ at, error: 'invalid_scope' });
  });

  it('redirects nowhere when the address or the application is not registered', async () => {
    for (const parameters of [{ redirect_uri: 'http://127.0.0.1:8766/elsewhere' }, { client_id: 'nobody' }])
      expect(await refused(parameters)).toMatchObject({ at: `${stack.url}/oauth/error`, status: 400 });
  });

  it('reports a denial to the application', async () => {
    const { url } = await decide(visitor, application.authorization(), 'deny');
    const { searchParams } = url;
    expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('iss')]).toEqual([
      ...['access_denied', 'abc', stack.url],
    ]);
  });

  it('cannot be allowed after it was changed on its way', async () => {
    const page = await visitor.open(application.authorization({ scope: 'svc:read' }));
    const changed = page.url.search.slice(1).replace('svc%3Aread', 'svc%3Aread+svc%3Arun');
    const answered = await visitor.post('/oauth/consent', { decision: 'allow', oauth_query: changed });
    expect([answered.status, answered.url.origin]).toEqual([400, stack.url]);
  });

  it('lets the user sign in first', async () => {
    const address = application.authorization();
    const stranger = createVisitor(stack.url);
    const form = await stranger.open(address);
    expect(form.url.pathname).toBe('/sign-in');
    const consent = await stranger.submit(form, '/sign-in', { email: 'ada@example.org', password: PASSWORD });
    expect([consent.url.pathname, consent.text.includes('By hand')]).toEqual(['/oauth/consent', true]);
    expect(consent.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const { url } = await stranger.submit(consent, '/oauth/consent', { decision: 'allow' });
    expect(url.searchParams.get('code')).toMatch(/^\w+$/);
  });
  it('waits while the user creates an account', async () => {
    const newcomer = createVisitor(stack.url);
    const signIn = await newcomer.open(application.authorization());
    const form = await newcomer.open(`/sign-up${signIn.url.search}`);
    const made = await newcomer.submit(form, '/sign-up', { email: 'hal@example.org', password: PASSWORD });
    const consent = await newcomer.submit(made, '/sign-in', { email: 'hal@example.org', password: PASSWORD });
    expect(consent.url.pathname).toBe('/oauth/consent');
    const { url } = await newcomer.submit(consent, '/oauth/consent', { decision: 'allow' });
    expect(url.searchParams.get('code')).toMatch(/^\w+$/);
  });
});

describe('an application that asks with prompt=none', () => {
  // Another port on the same machine: the registered address except for the port.
  const elsewhere = 'http://127.0.0.1:9999/back';

  it('gets consent_required on every port, although it was allowed before', async () => {
    await connect();
    for (const redirectUri of [application.redirectUri, elsewhere]) {
      const { url } = await visitor.open(application.authorization({ prompt: 'none', redirect_uri: redirectUri }));
      expect(url.origin + url.pathname).toBe(redirectUri);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        error: 'consent_required',
        state: 'abc',
        iss: stack.url,
        error_description: expect.any(String),
      });
    }
    const { url } = await createVisitor(stack.url).open(application.authorization({ prompt: 'none' }));
    expect(url.searchParams.get('error')).toBe('login_required');
  });

  it('gets other errors first', async () => {
    const { url } = await visitor.open(application.authorization({ prompt: 'none', scope: 'svc:everything' }));
    expect(url.searchParams.get('error')).toBe('invalid_scope');
    const stray = await visitor.open(
      application.authorization({ prompt: 'none', redirect_uri: 'https://evil.example' }),
    );
    expect(stray.url.pathname).toBe('/oauth/error');
  });

  it('cannot avoid consent by requesting only a sign-in', async () => {
    await connect();
    const page = await visitor.open(application.authorization({ prompt: 'login' }));
    const next = await visitor.submit(page, '/sign-in', { email: 'ada@example.org', password: PASSWORD });
    expect(next.url.pathname).toBe('/oauth/consent');
    const { url } = await visitor.submit(next, '/oauth/consent', { decision: 'allow' });
    expect(url.searchParams.get('code')).toMatch(/^\w+$/);
  });
});

describe('an access token', () => {
  it('works at /api/mcp only', async () => {
    const { access } = await connect();
    const rest = await stack.get('/api/v1/svc-pulse/today', { key: access });
    expect([rest.status, rest.body.detail]).toEqual([401, expect.stringContaining('/api/mcp only')]);
    expect((await stack.graphql('{ pulse { score } }', { key: access })).status).toBe(401);
  });

  it('reads with the narrow scope, and is told the missing scope when it runs something', async () => {
    await stack.state.services.accounts.setTier('ada@example.org', 'api_pro');
    const { access, body } = await connect('svc:read');
    expect(body.scope).toBe('svc:read offline_access');
    expect((await call(access)).status).toBe(200);
    const run = await call(access, 'svc_run_backtest', { strategy: 'golden_cross', pair: 'BTCUSDT' });
    expect([run.status, run.body.code]).toEqual([403, 'insufficient_scope']);
    expect(run.challenge).toContain('error="insufficient_scope", scope="svc:read svc:run"');
    const wide = await connect();
    expect((await call(wide.access, 'svc_run_backtest', { strategy: 'golden_cross', pair: 'BTCUSDT' })).status).toBe(
      200,
    );
    await stack.state.services.accounts.setTier('ada@example.org', 'free');
  });
});
