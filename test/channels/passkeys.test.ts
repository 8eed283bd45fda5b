import { text } from 'node:stream/consumers';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallbackServer } from '../harness/accounts/callback-server.ts';
import { expectNoPageErrors } from '../harness/accounts/expect-no-page-errors.ts';
import { createOauthMemory } from '../harness/accounts/oauth-memory.ts';
import { PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { addAuthenticator, type VirtualAuthenticator } from '../harness/accounts/virtual-authenticator.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import type { Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Passkeys in Chromium with a virtual authenticator: the browser itself makes and checks them.

const PATH = '/dashboard/account/passkeys';
const EMAIL = 'ada@example.org';

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'passkeys in Chromium', () => {
  let stack: Stack;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let authenticator: VirtualAuthenticator;
  let ada: Visitor;
  /** Address by the name of this machine: passkeys are bound to a domain and work at no IP address. */
  let origin: string;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), openBrowser()]);
    origin = stack.url.replace('127.0.0.1', 'localhost');
    ada = await signUp(stack.url, EMAIL);
    context = await browser.newContext({ userAgent: 'Passkey browser' });
    page = await context.newPage();
    authenticator = await addAuthenticator(page);
    expectNoPageErrors(page);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
  });

  const open = (path: string) => page.goto(origin + path);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const place = () => new URL(page.url()).pathname;
  const alert = () => page.locator('main .account-error').textContent();
  const add = async (name: string, password = PASSWORD) => {
    await open(PATH);
    await page.fill('#name', name);
    await page.fill('#passkey-password', password);
    await press('Add a passkey');
  };
  const signOut = async () => {
    await press('Sign out');
    await page.waitForURL('**/sign-in');
  };
  const usePasskey = async () => {
    await open('/sign-in');
    await press('Sign in with a passkey');
  };

  it('asks for the password before one is added', async () => {
    await open(PATH);
    await page.fill('#email', EMAIL);
    await page.fill('#password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${PATH}`);
    await add('laptop', 'not the one');
    await page.locator('#passkey-password-fault').waitFor();
    expect([
      await page.locator('#passkey-password ~ [role=alert]').allTextContents(),
      await page.evaluate(() => document.activeElement?.id),
      await authenticator.count(),
    ]).toEqual([['Wrong current password. No passkey was added.'], 'passkey-password', 0]);
  });

  it('are registered with a name, renamed and listed', async () => {
    await add('laptop');
    await page.waitForURL(/done=added/);
    expect([await page.locator('.account-card h3').allTextContents(), await authenticator.count()]).toEqual([
      ['laptop'],
      1,
    ]);
    await page.locator('summary[aria-label="Rename laptop"]').click();
    await page.locator('.account-card input[name=name]').fill('Laptop at home');
    await press('Save name');
    await page.waitForURL(/done=renamed/);
    expect(await page.locator('.account-card h3').allTextContents()).toEqual(['Laptop at home']);
  });

  it('are not registered twice on a device', async () => {
    await add('again');
    await page.locator('[data-passkey-error] .account-error').waitFor();
    expect([await alert(), await authenticator.count()]).toEqual([
      'This device already has a passkey for your account.',
      1,
    ]);
  });

  it('sign in without a password, to the page that was asked for, in a session like any other', async () => {
    await signOut();
    await open('/dashboard/account/sessions');
    await press('Sign in with a passkey');
    await page.waitForURL('**/dashboard/account/sessions');
    const cards = await page.locator('.account-card').allInnerTexts();
    expect(cards.filter((card) => card.includes('This browser'))).toHaveLength(1);
    const { prisma } = stack.state.store.database;
    const [newest] = await prisma.authSession.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(newest).toMatchObject({ userAgent: 'Passkey browser', ipAddress: expect.stringMatching(/\d/) });
    // Another browser sees it in its list and can end it.
    const listed = await ada.open('/dashboard/account/sessions');
    expect(listed.text).toContain('Passkey browser');
    await ada.post('/dashboard/account/sessions/end', { id: newest?.id ?? '' });
    await open(PATH);
    expect(place()).toBe('/sign-in');
  });

  it('sign in for an application that asks for access', async () => {
    await context.clearCookies();
    const callback = await startCallbackServer();
    const memory = createOauthMemory('Passkey client', callback.url);
    const registered = await stack.post('/oauth2/register', memory.clientMetadata);
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: registered.body.client_id,
      redirect_uri: callback.url,
      state: 'some state',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      scope: 'svc:read',
    });
    await open(`/oauth2/authorize?${asked}`);
    expect(await page.locator('main').textContent()).toContain('An application is requesting access');
    await press('Sign in with a passkey');

    await page.getByRole('heading', { name: 'Allow access?' }).waitFor();
    callback.close();
  });

  it('need a device that verifies its user', async () => {
    await context.clearCookies();
    await authenticator.verifyUser(false);
    await usePasskey();
    await page.locator('[data-passkey-error] .account-error').waitFor();
    expect(await alert()).toBe('No passkey was used. Try again, or use your password.');
    // A page that asks for less changes nothing: the service checks what the device says.
    await page.route('**/sign-in/passkey/options', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), userVerification: 'discouraged' } });
    });
    await usePasskey();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('could not be verified');
    await page.unrouteAll();
    await authenticator.verifyUser(true);
  });

  it('are named by the export of the account', async () => {
    await usePasskey();
    await page.waitForURL('**/dashboard/account/api-keys');
    await open('/dashboard/account/settings');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
    const exported = JSON.parse(await text(await download.createReadStream()));
    expect(exported.passkeys).toEqual([
      expect.objectContaining({ name: 'Laptop at home', credentialID: expect.any(String), transports: 'internal' }),
    ]);
  });

  it('belong to their account alone', async () => {
    const { prisma } = stack.state.store.database;
    const { id } = await prisma.authPasskey.findFirstOrThrow();
    const bob = await signUp(stack.url, 'bob@example.org');
    for (const [action, fields] of [
      ['remove', { id }],
      ['rename', { id, name: 'taken' }],
    ] as const)
      expect([action, (await bob.post(`${PATH}/${action}`, fields)).status]).toEqual([action, 404]);
    expect((await prisma.authPasskey.findMany()).map(({ name }) => name)).toEqual(['Laptop at home']);
  });

  it('are not registered with a challenge that was made for signing in', async () => {
    const options = await fetch(`${stack.url}/sign-in/passkey/options`, {
      method: 'POST',
      headers: { origin: stack.url, cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams(),
    });
    const [line = ''] = options.headers.getSetCookie();
    const { prisma } = stack.state.store.database;
    const [challenge] = await prisma.authVerification.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect([line.includes('HttpOnly'), JSON.parse(challenge?.value ?? '').userData]).toEqual([true, { id: '' }]);
  });

  it('sign nobody in once they are removed, though the device still offers them', async () => {
    await open(PATH);
    await page.locator('summary[aria-label="Remove Laptop at home"]').click();
    await press('Remove this passkey');
    await page.waitForURL(/done=removed/);
    expect([await page.locator('.account-card').count(), await authenticator.count()]).toEqual([0, 1]);
    await signOut();
    await usePasskey();
    await page.getByRole('alert').waitFor();
    expect([await page.getByRole('alert').textContent(), place()]).toEqual([
      'No account has this passkey, perhaps because it was removed. Sign in with your password.',
      '/sign-in/passkey',
    ]);
    await open(PATH);
    expect(place()).toBe('/sign-in');
  });

  it('end with the account', async () => {
    const other = await browser.newContext();
    const tab = await other.newPage();
    await addAuthenticator(tab);
    await tab.goto(`${origin}${PATH}`);
    await tab.fill('#email', 'bob@example.org');
    await tab.fill('#password', PASSWORD);
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`**${PATH}`);
    await tab.fill('#name', 'phone');
    await tab.fill('#passkey-password', PASSWORD);
    await tab.getByRole('button', { name: 'Add a passkey', exact: true }).click();
    await tab.waitForURL(/done=added/);
    await tab.goto(`${origin}/dashboard/account/settings`);
    await tab.fill('#delete-password', PASSWORD);
    await tab.click('text=Delete this account');
    await tab.waitForURL(/sign-in/);
    expect(await stack.state.store.database.prisma.authPasskey.count()).toBe(0);
    await other.close();
  });

  it('are explained where none work: without script, and at an IP address', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    for (const [lang, script, elsewhere] of [
      ['en', 'Passkeys need JavaScript', 'They work at'],
      ['de', 'Passkeys brauchen JavaScript', 'Sie funktionieren unter'],
    ] as const) {
      await tab.goto(`${origin}/sign-in?lang=${lang}`);
      expect(await tab.locator('[data-passkeys]').innerText()).toContain(script);
      expect(await tab.locator('form[data-passkey]').isVisible()).toBe(false);
      await page.goto(`${stack.url}/sign-in?lang=${lang}`);
      expect(await page.locator('[data-passkeys]').innerText()).toContain(elsewhere);
      expect(await page.locator('[data-passkeys] a').getAttribute('href')).toMatch(`${origin}/sign-in`);
    }
  });
});
