import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../services/accounts/purge-expired.ts';
import { ACCOUNT_WORDS } from '../../web/studio/account/account-words.ts';
import { allow, registerOauthClient } from '../harness/accounts/oauth-client.ts';
import { makeKey, PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { createVisitor, type VisitedPage, type Visitor } from '../harness/clients/visitor.ts';
import { runCli } from '../harness/processes/start-process.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const KEYS = '/dashboard/account/api-keys';

let stack: Stack;
let ada: Visitor;
let bob: Visitor;

beforeAll(async () => {
  stack = await startStack();
  [ada, bob] = await Promise.all([signUp(stack.url, 'ada@example.org'), signUp(stack.url, 'bob@example.org')]);
});
afterAll(() => stack?.close());

const idOf = async (key: string) => (await stack.state.services.apiKeys.find(key))?.id ?? '';
const tokenOf = async (visitor: Visitor) => {
  const application = await registerOauthClient(stack.url);
  const answer = await allow(visitor, application.authorization());
  return (await application.token(application.redeeming(answer.get('code') ?? ''))).body.access_token as string;
};
const tool = (token: string, name: string, args: object) =>
  stack.post(
    '/api/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    { key: token, headers: { accept: 'application/json, text/event-stream' } },
  );
// biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
const answerOf = ({ body }: { body: any }) => {
  const text: string = typeof body === 'string' ? body.replace(/^[\s\S]*?data: /, '') : JSON.stringify(body);
  return JSON.parse(text).result.structuredContent;
};

const keyOfBob = async () => {
  const record = (await stack.state.services.apiKeys.list()).find(({ name }) => name === 'number 0');
  return (await stack.state.services.apiKeys.rotate(record?.id ?? '')).key;
};

describe('signing in', () => {
  it('refuses a wrong password like an unknown address, then every attempt for that account', async () => {
    const stranger = createVisitor(stack.url);
    const form = await stranger.open('/sign-in');
    const wrong = await stranger.submit(form, '/sign-in', { email: 'cleo@example.org', password: 'not the one' });
    expect([wrong.status, wrong.text.includes('Wrong e-mail address or password')]).toEqual([401, true]);
    expect([...stranger.cookies.keys()]).toEqual([]);
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++)
      statuses.push((await stranger.submit(form, '/sign-in', { email: 'cleo@example.org', password: 'x' })).status);
    expect([statuses.slice(0, 9), statuses[9]]).toEqual([Array(9).fill(401), 429]);
  });

  it('ignores the case of addresses', async () => {
    const again = createVisitor(stack.url);
    const page = await again.post('/sign-in', { email: 'ADA@example.org', password: PASSWORD });
    expect([page.status, page.url.pathname]).toEqual([200, KEYS]);
  });

  it('redirects only to our own pages', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/dashboard/../..//evil.example']) {
      const page = await createVisitor(stack.url).post('/sign-in', {
        email: 'ada@example.org',
        password: PASSWORD,
        next,
      });
      expect([next, page.url.pathname]).toEqual([next, KEYS]);
    }
  });

  it('sets a cookie that no script can read, on pages that are not cached or framed', async () => {
    const response = await fetch(`${stack.url}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: stack.url },
      body: new URLSearchParams({ email: 'ada@example.org', password: PASSWORD }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cyclegraph\.session_token=.*HttpOnly.*SameSite=Lax/),
      expect.stringMatching(/^cyclegraph\.known_.*Path=\/sign-in;.*HttpOnly.*SameSite=Lax/),
    ]);
    const { headers } = await ada.open(KEYS);
    const policy = headers.get('content-security-policy');
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', null]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('a form', () => {
  it('is refused when another site sends it', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: stack.url, 'sec-fetch-site': 'cross-site' },
      { origin: stack.url, 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      for (const path of [KEYS, '/sign-in', '/sign-up', '/sign-out', '/oauth/consent']) {
        const { status } = await ada.post(path, { name: 'stolen' }, headers);
        expect([path, headers, status]).toEqual([path, headers, 403]);
      }
    }
    expect((await ada.open(KEYS)).text).not.toContain('stolen');
  });
});

describe('keys', () => {
  it('hides keys of another account', async () => {
    const key = await makeKey(ada, 'hers');
    const id = await idOf(key);
    for (const action of ['revoke', 'rotate']) {
      const page = await bob.post(`${KEYS}/${action}`, { id });
      expect([action, page.status]).toEqual([action, 404]);
    }
    expect((await bob.open(KEYS)).text).not.toContain('hers');
    expect((await stack.get('/api/v1/svc-pulse/today', { key })).status).toBe(200);
  });

  it('requires a name, and allows at most twenty', async () => {
    expect((await bob.post(KEYS, { name: ' ' })).status).toBe(400);
    expect((await bob.post(KEYS, { name: 'n'.repeat(61) })).status).toBe(400);
    for (let i = 0; i < 20; i++) await makeKey(bob, `number ${i}`);
    const page = await bob.post(KEYS, { name: 'one more' });
    expect([page.status, page.text.includes('limit of 20 keys')]).toEqual([409, true]);
  });

  it('shares the backtests of the account: they outlive a rotation, and tokens see them', async () => {
    await stack.state.services.accounts.setTier('ada@example.org', 'api_pro');
    const key = await makeKey(ada, 'runs');
    const run = await stack.post('/api/v1/backtests/run', { strategy: 'golden_cross', pair: 'BTCUSDT' }, { key });
    expect(run.status).toBe(200);
    await ada.post(`${KEYS}/rotate`, { id: await idOf(key) });
    expect((await stack.get(`/api/v1/backtests/${run.body.id}`, { key })).status).toBe(401);
    const other = await makeKey(ada, 'other');
    expect((await stack.get(`/api/v1/backtests/${run.body.id}`, { key: other })).status).toBe(200);
    const token = await tokenOf(ada);
    const listed = answerOf(await tool(token, 'svc_list_backtests', {}));
    expect(listed.backtests.map(({ id }: { id: string }) => id)).toContain(run.body.id);
    await stack.state.services.accounts.setTier('bob@example.org', 'api_pro');
    const bobs = await keyOfBob();
    expect((await stack.get(`/api/v1/backtests/${run.body.id}`, { key: bobs })).status).toBe(404);
  });

  it('counts keys and tokens against one quota, which a new plan changes at once', async () => {
    const carol = await signUp(stack.url, 'carol@example.org');
    const [key, token] = [await makeKey(carol, 'one'), await tokenOf(carol)];
    const usedOf = async (by: string) => {
      const { body } = await stack.get('/api/v1/usage', { key: by });
      return [body.tier, body.quotas[0].used];
    };
    await stack.get('/api/v1/svc-pulse/today', { key });
    await tool(token, 'svc_get_pulse', {});
    expect(await usedOf(key)).toEqual(['free', 2]);
    expect(answerOf(await tool(token, 'svc_get_pulse', {})).tier).toBe('free');
    await stack.state.services.accounts.setTier('Carol@example.org', 'api_power');
    expect((await usedOf(key))[0]).toBe('api_power');
    expect(answerOf(await tool(token, 'svc_get_pulse', {})).tier).toBe('api_power');
    expect((await stack.post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key })).status).toBe(200);
    await stack.state.services.accounts.remove('carol@example.org');
    expect(await stack.state.store.database.prisma.subscription.count()).toBe(0);
    const answers = [await stack.get('/api/v1/svc-pulse/today', { key }), await tool(token, 'svc_get_pulse', {})];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect((await carol.open(KEYS)).url.pathname).toBe('/sign-in');
  });
});

describe('sessions', () => {
  it('lists the sessions and ends others', async () => {
    const elsewhere = createVisitor(stack.url);
    await elsewhere.post('/sign-in', { email: 'bob@example.org', password: PASSWORD });
    const page = await bob.open('/dashboard/account/sessions');
    expect(page.text.match(/class="account-card"/g)).toHaveLength(2);
    const theirs = await ada.submit(page, '/dashboard/account/sessions/end');
    expect(theirs.status).toBe(404);
    await bob.submit(page, '/dashboard/account/sessions/end');
    expect((await elsewhere.open(KEYS)).url.pathname).toBe('/sign-in');
    expect((await bob.open(KEYS)).url.pathname).toBe(KEYS);
  });

  it('ends the sessions when the operator sets a new password', async () => {
    const password = await stack.state.services.accounts.resetPassword('bob@example.org');
    expect((await bob.open(KEYS)).url.pathname).toBe('/sign-in');
    const page = await bob.post('/sign-in', { email: 'bob@example.org', password });
    expect(page.url.pathname).toBe(KEYS);
  });
});

describe('the operator', () => {
  it('creates accounts and sets plans from the command line while the service runs', async () => {
    const { stdout } = await runCli(stack.database, 'accounts', 'create', 'Eve@example.org');
    await runCli(stack.database, 'accounts', 'set-tier', 'eve@example.org', 'api_pro');
    expect((await runCli(stack.database, 'accounts', 'list')).stdout).toContain('eve@example.org\tapi_pro\t');
    const eve = createVisitor(stack.url);
    await eve.post('/sign-in', { email: 'eve@example.org', password: stdout.trim() });
    expect((await eve.open('/dashboard/account/plan')).text).toContain('plan: <b>Pro</b>');
    await expect(runCli(stack.database, 'accounts', 'set-tier', 'eve@example.org', 'gold')).rejects.toMatchObject({
      stderr: expect.stringContaining('tier must be one of free, api_pro, api_power, operator, not gold'),
    });
  });
});

describe('expiry', () => {
  it('deletes applications that nobody used after a week, and tokens after their time', async () => {
    const { prisma } = stack.state.store.database;
    const token = await tokenOf(ada);
    const unused = await registerOauthClient(stack.url, 'Unused');
    const namesAfter = async (days: number) => {
      await purgeExpired(stack.state.store.database, new Date(Date.now() + days * 86_400_000));
      return (await prisma.oauthClient.findMany()).map(({ name }) => name);
    };
    expect(await namesAfter(0)).toContain('Unused');
    expect((await tool(token, 'svc_get_pulse', {})).status).toBe(200);
    expect(await namesAfter(8)).not.toContain('Unused');
    expect((await ada.open(unused.authorization())).url.pathname).toBe('/oauth/error');
    expect([await prisma.oauthAccessToken.count(), await prisma.authSession.count()]).toEqual([0, 0]);
    expect(await namesAfter(8)).toContain('By hand');
  });
});

describe('the pages of an account in German', () => {
  const { en, de } = ACCOUNT_WORDS;
  const english = Object.entries(en).flatMap(([name, text]) =>
    typeof text === 'string' && text.length > 4 && text !== de[name as keyof typeof de] ? [text] : [],
  );
  /** English words on a page: only its text, because paths are English. */
  const englishOn = ({ text }: VisitedPage) => {
    const shown = parse(text).text.replace(/\s+/g, ' ');
    return english.filter((words) => new RegExp(`(^|[^\\w])${words.replace(/[.?()]/g, '\\$&')}($|[^\\w])`).test(shown));
  };
  let hans: Visitor;
  beforeAll(async () => {
    hans = await signUp(stack.url, 'hans@example.org');
    await makeKey(hans, 'Rechner');
  });

  it.each([
    ['api-keys', 'API-Schlüssel'],
    ['applications', 'Verbundene Anwendungen'],
    ['sessions', 'Sitzungen'],
    ['plan', 'Tarif'],
  ])('shows %s in German on request, and keeps it in links', async (section, heading) => {
    const page = await hans.open(`/dashboard/account/${section}?lang=de`);
    expect([page.status, page.headers.get('content-language')]).toEqual([200, 'de']);
    const root = parse(page.text);
    expect([root.querySelector('html')?.getAttribute('lang'), root.querySelector('h1')?.text]).toEqual(['de', heading]);
    expect(englishOn(page)).toEqual([]);
    const ways = root.querySelectorAll('nav a').map((one) => one.getAttribute('href') ?? '');
    const forms = root.querySelectorAll('form[method=post]').map((one) => one.getAttribute('action') ?? '');
    expect([...ways, ...forms].filter((way) => !way.endsWith('?lang=de'))).toEqual([]);
    // Browsers replace the query of other forms by their fields.
    expect(root.querySelector('search input[name=lang]')?.getAttribute('value')).toBe('de');
    expect((await hans.open(`/dashboard/account/${section}`)).text).toContain('<html lang="en">');
  });

  it('keeps German through a form, a refused form, and a sign-in', async () => {
    const made = await hans.submit(await hans.open(`${KEYS}?lang=de`), `${KEYS}?lang=de`, { name: 'Telefon' });
    expect([made.url.search, made.text.includes(de.copyNow)]).toEqual(['?done=created&lang=de', true]);
    const refused = await hans.submit(made, `${KEYS}?lang=de`, { name: ' ' });
    expect([refused.status, parse(refused.text).querySelector('[role=alert]')?.text]).toEqual([
      400,
      de.keyNameWrong(60),
    ]);
    const stranger = createVisitor(stack.url);
    const form = await stranger.open('/dashboard/account/plan?lang=de');
    expect(form.text).toContain('<html lang="de">');
    const fields = { email: 'hans@example.org', password: PASSWORD };
    const plan = await stranger.submit(form, '/sign-in?lang=de', fields);
    expect([plan.url.pathname, plan.headers.get('content-language')]).toEqual(['/dashboard/account/plan', 'de']);
  });

  it('asks for consent and reports faults in German', async () => {
    const application = await registerOauthClient(stack.url);
    const consent = await hans.open(application.authorization());
    const german = await hans.open(`${consent.url.pathname}${consent.url.search}&lang=de`);
    expect([consent.headers.get('content-language'), german.headers.get('content-language')]).toEqual(['en', 'de']);
    expect(englishOn(german)).toEqual([]);
    expect(german.text).toContain('Messwerte, Verläufe');
    const { url } = await hans.submit(german, '/oauth/consent?lang=de', { decision: 'allow' });
    expect(url.searchParams.get('code')).toMatch(/./);
    const problem = await hans.open('/oauth/error?error=invalid_client&lang=de');
    expect([problem.status, problem.headers.get('content-language')]).toEqual([400, 'de']);
    expect(englishOn(problem)).toEqual([]);
  });
});
