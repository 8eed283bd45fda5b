import type { Page } from 'playwright-core';
import { expectNoPageErrors } from '../accounts/expect-no-page-errors.ts';
import { signUp } from '../accounts/sign-up.ts';
import { lendTab } from '../browser/lend-tab.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { type Stack, startStack } from '../services/start-stack.ts';

/** The account of the person at the desk, of tier `api_pro`. */
export const DESK_EMAIL = 'desk@example.org';

/** The backtest desk in a tab that keeps its session between tests. */
export interface Desk {
  readonly stack: Stack;
  readonly page: Page;
  /** Signs the person in. */
  signIn(): Promise<void>;
  open(path: string): Promise<unknown>;
  /** Text of the first element that a selector finds, with single spaces. */
  text(selector: string): Promise<string>;
  /** Clicks the button with this name. */
  press(name: string): Promise<void>;
  /** Lends the test a tab without script, in the session of the desk. */
  openUnscripted(): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a service on the whole sample dataset and opens a tab for its backtest desk. */
export async function openDesk(): Promise<Desk> {
  // Workers take a job when it is announced, never by polling, so a test decides which of its jobs run.
  const ticking = () => () => {};
  const [stack, browser] = await Promise.all([
    startStack({ PAGE_QUOTA: '100000' }, { on: 'sample', ticking }),
    openBrowser(),
  ]);
  const visitor = await signUp(stack.url, DESK_EMAIL);
  await stack.state.services.accounts.setTier(DESK_EMAIL, 'api_pro');
  const context = await browser.newContext();
  const page = await context.newPage();
  expectNoPageErrors(page);
  return {
    stack,
    page,
    signIn: () => context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: stack.url }))),
    open: (path) => page.goto(stack.url + path),
    text: async (selector) => (await page.locator(selector).first().textContent())?.replace(/\s+/g, ' ') ?? '',
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    async openUnscripted() {
      const tab = await lendTab({ javaScriptEnabled: false });
      await tab.context().addCookies(await context.cookies());
      return tab;
    },
    async close() {
      await browser.close();
      await stack.close();
    },
  };
}
