import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { createVisitor, type Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const KEYS = '/dashboard/account/api-keys';

let stack: Stack;
let ada: Visitor;

beforeAll(async () => {
  stack = await startStack();
  ada = await signUp(stack.url, 'ada@example.org');
});
afterAll(() => stack?.close());

/** Statuses of a number of wrong passwords, in sequence. */
async function guess(visitor: Visitor, email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++)
    statuses.push((await visitor.post('/sign-in', { email, password: `guess ${i}` })).status);
  return statuses;
}

describe('wrong passwords', () => {
  it("leaves the owner's known browser unlocked, which is counted separately", async () => {
    const [owner, stranger] = [await signUp(stack.url, 'dana@example.org'), createVisitor(stack.url)];
    await owner.post('/sign-out', {});
    expect((await guess(stranger, 'dana@example.org', 11)).at(-1)).toBe(429);
    // Neither the cookie of another account nor a hand-written one belongs to this account.
    for (const cookies of [ada.cookies, new Map([...owner.cookies].map(([name]) => [name, `x.${'A'.repeat(43)}`]))]) {
      const pretender = createVisitor(stack.url, new Map(cookies));
      const refused = await pretender.post('/sign-in', { email: 'dana@example.org', password: PASSWORD });
      expect([refused.status, refused.text.includes('Try again in 15 minutes.')]).toEqual([429, true]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    const page = await owner.post('/sign-in', { email: 'Dana@example.org', password: PASSWORD });
    expect([page.status, page.url.pathname]).toEqual([200, KEYS]);
    expect((await guess(owner, 'dana@example.org', 11)).at(-1)).toBe(429);
  });
});

describe('sign-up', () => {
  const make = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const visitor = createVisitor(stack.url);
    const page = await visitor.post('/sign-up', { email: 'fay@example.org', password: PASSWORD, ...fields }, headers);
    return { ...page, ms: performance.now() - begun, cookies: visitor.cookies.size };
  };

  it('does not reveal who has an account: same answer, no sooner, and nobody is signed in', async () => {
    const [taken, free] = [await make({ email: 'ada@example.org' }), await make({})];
    expect([taken.status, taken.cookies, free.cookies]).toEqual([200, 0, 0]);
    expect(taken.text.replaceAll('ada@', 'fay@')).toBe(free.text);
    expect(free.text).toContain('If this address had no account, one has been created.');
    expect(Math.min(taken.ms, free.ms)).toBeGreaterThanOrEqual(299);
    const headersOf = ({ headers }: typeof taken) =>
      [...headers.keys()].filter((name) => !/^(date|x-request-id|content-length)$/.test(name));
    expect(headersOf(taken)).toEqual(headersOf(free));
  });

  it('leaves the password of an existing account unchanged', async () => {
    await make({ email: 'ada@example.org', password: 'somebody elses choice' });
    const sign = (password: string) =>
      createVisitor(stack.url).post('/sign-in', { email: 'ada@example.org', password });
    expect((await sign('somebody elses choice')).status).toBe(401);
    expect((await sign(PASSWORD)).url.pathname).toBe(KEYS);
  });

  it.each([
    ['an address that is none', { email: 'fay' }, 'valid e-mail address', 'gültige E-Mail-Adresse'],
    ['a short password', { password: 'short' }, 'at least 8 characters', 'mindestens 8 Zeichen'],
    ['a long password', { password: 'long '.repeat(30) }, 'at most 128 characters', 'höchstens 128 Zeichen'],
    ['a common password', { password: 'Password1' }, 'too common', 'zu häufig'],
    ['a common password with a year', { password: 'Sunshine2024' }, 'too common', 'zu häufig'],
    ['the address as password', { password: 'FAY@example.org' }, 'your e-mail address', 'Ihre E-Mail-Adresse'],
    [
      'its beginning as password',
      { email: 'fay.longname@example.org', password: 'fay.longname1!' },
      'your e-mail address',
      'Ihre E-Mail-Adresse',
    ],
    ['a name that is too long', { name: 'n'.repeat(101) }, 'at most 100 characters', 'höchstens 100 Zeichen'],
  ])('is refused with %s, with a message in English and German', async (_what, fields, english, german) => {
    for (const [lang, text] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const page = await make(fields, { 'accept-language': lang });
      expect([page.status, page.headers.get('content-language')]).toEqual([400, lang]);
      const [, alert] = /role="alert">(.*?)<\/p>/.exec(page.text) ?? [];
      expect(alert).toContain(text);
      expect(alert).toMatch(/^\p{Lu}[^[\]]+\.$/u);
      expect(page.text).toContain(`<html lang="${lang}">`);
    }
  });

  it('accepts a long passphrase, and one that only begins like a common password', async () => {
    for (const password of ['sunshine over the bay', 'dragon73918264'])
      expect((await make({ email: 'gil@example.org', password })).text).toContain('one has been created');
  });
});
