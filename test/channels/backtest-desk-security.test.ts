import { afterAll, describe, expect, it } from 'vitest';
import { makeKey, signUp } from '../harness/accounts/sign-up.ts';
import type { VisitedPage, Visitor } from '../harness/clients/visitor.ts';
import { startStack } from '../harness/services/start-stack.ts';

// Pages for one account, and forms that act on it: what others can neither read nor start.

const stack = await startStack({ PAGE_QUOTA: '100000' });
afterAll(() => stack.close());

const { accounts } = stack.state.services;
const { prisma } = stack.state.store.database;
const [ada, bob] = [await signUp(stack.url, 'ada@example.org'), await signUp(stack.url, 'bob@example.org')];
for (const email of ['ada@example.org', 'bob@example.org']) await accounts.setTier(email, 'api_pro');
const idOf = async (email: string) => (await prisma.authAccount.findUniqueOrThrow({ where: { email } })).id;
const adaId = await idOf('ada@example.org');

const RUN = { operation: 'BacktestRun', strategy: 'supertrend', pair: 'BTCUSDT' };
const JOB = { operation: 'BacktestUniverse', strategy: 'supertrend', pairs: 'BTCUSDT', date_from: '2024-01-01' };
const runAs = (visitor: Visitor, fields = RUN) => visitor.post('/backtest', fields);
const countOf = () => prisma.backtestRun.count({ where: { callerId: adaId } });
const made = await runAs(ada);
const job = await runAs(ada, JOB as unknown as typeof RUN);
const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('a page of an account', () => {
  it('is kept by no cache, framed by no page and read by no other site', () => {
    for (const { status, headers } of [made, job]) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('vary')).toContain('Cookie');
    }
  });

  it('is missing for another account, also behind forms, and nothing of it changes', async () => {
    for (const { url } of [made, job]) {
      expect((await bob.open(url.pathname)).status).toBe(404);
      const operation = url.pathname.includes('jobs') ? 'JobCancel' : 'BacktestShare';
      expect((await bob.post(url.pathname, { operation })).status).toBe(404);
    }
    expect(await prisma.backtestRun.count({ where: { callerId: adaId, shareId: { not: null } } })).toBe(0);
    const id = made.url.pathname.split('/').at(-1) ?? '';
    const another = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await bob.open(`/backtest/compare?ids=${id},${another}`)).status).toBe(404);
  });

  it('asks a reader who is signed out to sign in, and shows the desk without anything of an account', async () => {
    const signedOut = await stack.get(made.url.pathname, { headers: { accept: 'text/html' } });
    expect(signedOut.body).toContain('/sign-in');
    await ada.open('/backtest');
    const desk = await stack.get('/backtest', { headers: { accept: 'text/html' } });
    expect(desk.status).toBe(200);
    expect(desk.body).not.toContain(made.url.pathname);
    expect(desk.body).toContain('Sign in to run it');
  });
});

describe('a form that acts on an account', () => {
  const send = (headers: Record<string, string>, path = '/backtest', fields: Record<string, string> = RUN) =>
    fetch(stack.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...headers },
      body: new URLSearchParams(fields),
    });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { origin: stack.url, 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { origin: stack.url, 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
    ['nowhere', {}],
  ])('is refused from %s and costs nothing', async (_from, headers) => {
    const before = await countOf();
    const answer = await send(headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('ratelimit')).toBeNull();
    expect(await countOf()).toBe(before);
  });

  it('leads to sign-in without a session, whatever key is sent', async () => {
    const key = await stack.key('api_pro');
    const answer = await send({ origin: stack.url, cookie: '', authorization: `Bearer ${key}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?next=%2Fbacktest']);
  });

  it('posts to the operations of its page only', async () => {
    for (const operation of ['ReportOrder', 'JobCancel', '', 'constructor']) {
      const answer = await send({ origin: stack.url }, '/backtest', { ...RUN, operation });
      expect([operation, answer.status]).toEqual([operation, 400]);
    }
    const json = await fetch(`${stack.url}/backtest`, {
      method: 'POST',
      headers: { accept: 'text/html', cookie, origin: stack.url, 'content-type': 'application/json' },
      body: JSON.stringify(RUN),
    });
    expect(json.status).toBe(415);
    expect((await send({ origin: stack.url }, '/strategies')).status).toBe(405);
  });

  it('refuses a body that is too large or no form', async () => {
    const large = await send({ origin: stack.url }, '/backtest', { ...RUN, pairs: 'x'.repeat(2_200_000) });
    expect(large.status).toBe(413);
    const broken = await fetch(`${stack.url}/backtest`, {
      method: 'POST',
      headers: { accept: 'text/html', cookie, origin: stack.url, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form',
    });
    expect(broken.status).toBe(400);
  });

  it('shows what was typed as text, never as markup', async () => {
    const page = await ada.post('/backtest', { ...RUN, pair: '"><script>alert(1)</script>' });
    expect(page.status).toBe(400);
    expect(page.text).not.toContain('<script>alert');
    const shown = await ada.open(`/backtest?pair=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    expect(shown.text).not.toContain('<img');
  });
});

describe('a session', () => {
  it('is no caller of the API: neither GraphQL nor REST reads the cookie', async () => {
    const headers = { cookie, origin: stack.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const query = JSON.stringify({ query: '{ backtests { edges { node { id } } } }' });
    const graph = await fetch(`${stack.url}/graphql`, { method: 'POST', headers, body: query });
    const { errors } = (await graph.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('unauthenticated');
    expect((await fetch(`${stack.url}/api/v1/backtests`, { headers })).status).toBe(401);
  });
});

describe('quota and plan of an account', () => {
  it('are shared with its keys', async () => {
    const before = (await usedOf(ada)) as number;
    await runAs(ada);
    expect(await usedOf(ada)).toBe(before + 1);
    const key = await makeKey(ada, 'own');
    const { body } = await stack.get('/api/v1/backtests', { key });
    expect(body.backtests.length).toBe(before + 1);
  });

  it('refuse what the plan does not include, with the reason', async () => {
    const free = await signUp(stack.url, 'free@example.org');
    const desk = await free.open('/backtest');
    expect(desk.text).toContain('does not include backtests');
    const refused = await runAs(free);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('requires tier api_pro');
    expect((await free.open(made.url.pathname)).status).toBe(403);
  });

  it('end with the session', async () => {
    const gone = await signUp(stack.url, 'gone@example.org');
    await accounts.resetPassword('gone@example.org');
    const page: VisitedPage = await runAs(gone);
    expect(page.url.pathname).toBe('/sign-in');
  });

  async function usedOf(visitor: Visitor): Promise<number | null> {
    const [, left] = /(\d+) of 50 backtests/.exec((await visitor.open('/backtest')).text) ?? [];
    return left === undefined ? null : 50 - Number(left);
  }
});
