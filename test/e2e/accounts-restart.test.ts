import { afterAll, beforeAll, expect, it } from 'vitest';
import { allow, type OauthClient, registerOauthClient } from '../harness/accounts/oauth-client.ts';
import { makeKey, PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { createVisitor, type Visitor } from '../harness/clients/visitor.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const KEYS = '/dashboard/account/api-keys';

let stack: Stack;
let visitor: Visitor;
let application: OauthClient;
let key: string;

beforeAll(async () => {
  stack = await startStack();
  visitor = await signUp(stack.url, 'ada@example.org');
  application = await registerOauthClient(stack.url);
  key = await makeKey(visitor, 'kept');
});
afterAll(() => stack?.close());

const listTools = async ({ post }: Stack, token: string) => {
  const { status } = await post(
    '/api/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { key: token, headers: { accept: 'application/json, text/event-stream' } },
  );
  return status;
};
const connect = async () => {
  const answer = await allow(visitor, application.authorization());
  return (await application.token(application.redeeming(answer.get('code') ?? ''))).body;
};

it.skipIf(!SERVER_URL)(
  'shares users and tokens between two gateways on one PostgreSQL server, and revokes them together',
  async () => {
    const other = await startStack({ PUBLIC_URL: stack.url }, { database: stack.database });
    try {
      const { access_token } = await connect();
      const atOther = createVisitor(other.url, new Map(visitor.cookies));
      expect((await atOther.open(KEYS)).text).toContain('<h3>kept</h3>');
      expect(await listTools(other, access_token)).toBe(200);
      expect((await other.get('/api/v1/svc-pulse/today', { key })).body.tier).toBe('free');

      await stack.state.services.accounts.setTier('ada@example.org', 'api_pro');
      await expect.poll(async () => (await other.get('/api/v1/svc-pulse/today', { key })).body.tier).toBe('api_pro');
      const fields = { client_id: application.clientId };
      await atOther.post('/dashboard/account/applications/disconnect', fields, { origin: stack.url });
      expect([await listTools(stack, access_token), await listTools(other, access_token)]).toEqual([401, 401]);
    } finally {
      await other.stop();
    }
  },
);

it('keeps sessions, keys, applications and tokens across a restart', async () => {
  const { access_token, refresh_token } = await connect();
  await stack.stop();
  stack = await startStack({ PORT: new URL(stack.url).port, SIGN_UP: 'off' }, { database: stack.database });
  expect((await visitor.open(KEYS)).text).toContain('<h3>kept</h3>');
  expect((await stack.get('/api/v1/svc-pulse/today', { key })).status).toBe(200);
  expect(await listTools(stack, access_token)).toBe(200);
  const renewed = await application.token({ grant_type: 'refresh_token', refresh_token });
  expect(await listTools(stack, renewed.body.access_token)).toBe(200);
});

it('lets only the operator create accounts when sign-up is off', async () => {
  const stranger = createVisitor(stack.url);
  expect((await stranger.open('/sign-up')).text).toContain('Sign-up is closed');
  const refused = await stranger.post('/sign-up', { email: 'bob@example.org', password: PASSWORD });
  expect([refused.status, refused.url.pathname]).toEqual([400, '/sign-up']);
});
