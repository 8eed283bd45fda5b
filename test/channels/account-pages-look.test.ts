import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOauthClient } from '../harness/accounts/oauth-client.ts';
import { makeKey, signUp } from '../harness/accounts/sign-up.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import type { Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Pages of an account as a browser shows them.

const SECTIONS = ['usage', 'api-keys', 'applications', 'reports', 'passkeys', 'sessions', 'plan', 'settings'];

describe.skipIf(NO_BROWSER)('the account pages', () => {
  let stack: Stack;
  let visitor: Visitor;
  /** Address of the page that asks whether an application may act for the account. */
  let consent: string;

  beforeAll(async () => {
    stack = await startStack();
    visitor = await signUp(stack.url, 'a-reader-with-a-rather-long-address@example.org');
    await makeKey(visitor, 'a key with a name that is as long as a name of a key may be');
    const application = await registerOauthClient(stack.url, 'An application with a name that is rather long');
    consent = (await visitor.open(application.authorization())).url.href;
  });
  afterAll(() => stack?.close());

  /** Address by the name of this machine: passkeys are bound to a domain and work at no IP address. */
  const named = () => stack.url.replace('127.0.0.1', 'localhost');
  const addresses = () => [...SECTIONS.map((section) => `${stack.url}/dashboard/account/${section}`), consent];
  const cookies = () =>
    [stack.url, named()].flatMap((url) => [...visitor.cookies].map(([name, value]) => ({ name, value, url })));

  describe('of a visitor', () => {
    itFitsInEveryLook(() => [`${stack.url}/sign-in`, `${named()}/sign-in`, `${stack.url}/sign-up`]);
  });

  describe('of the account', () => {
    itFitsInEveryLook(() => [...addresses(), `${named()}/dashboard/account/passkeys`], cookies);
  });

  it('have no target lower than a finger needs', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    await tab.context().addCookies(cookies());
    for (const address of addresses()) {
      await tab.goto(address);
      const low = await tab.$$eval('main button, main input:not([type=hidden]), main summary, main nav a', (all) =>
        all
          .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 40)
          .map((one) => one.outerHTML),
      );
      expect([address, low]).toEqual([address, []]);
    }
  });

  it('write days, plans and browsers in words', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    await tab.context().addCookies(cookies());
    for (const lang of ['en', 'de'])
      for (const section of [...SECTIONS, 'alerts', 'alerts/new']) {
        await tab.goto(`${stack.url}/dashboard/account/${section}?lang=${lang}`);
        // The plan page says by which names the interface knows the plans.
        const texts = await tab.$$eval('main :not(code)', (all) =>
          all.flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue)),
        );
        const machine = texts.filter((text) => /\d{4}-\d\d-\d\d|[a-z]+_[a-z]+|Mozilla/.test(text ?? ''));
        expect([lang, section, machine]).toEqual([lang, section, []]);
      }
  });

  it('are complete without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.context().addCookies(cookies());
    await tab.goto(`${stack.url}/dashboard/account/api-keys`);
    await tab.fill('#name', 'without script');
    await tab.click('text=Create key');
    expect(await tab.inputValue('#shown-key')).toMatch(/^sk_svc_/);
    expect(await tab.locator('button[data-copy]').isVisible()).toBe(false);
    await tab.click('.account-sections >> text=Settings');
    await tab.fill('#delete-password', 'not the one');
    await tab.click('text=Delete this account');
    expect(await tab.getByRole('alert').textContent()).toContain('Nothing was changed');
  });
});
