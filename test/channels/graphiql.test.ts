import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { GRAPHIQL_EXAMPLES } from '../../gateway/graphiql-examples.ts';
import { signUp } from '../harness/accounts/sign-up.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import type { Visitor } from '../harness/clients/visitor.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;
let visitor: Visitor;

beforeAll(async () => {
  stack = await startStack();
  visitor = await signUp(stack.url, 'ada@example.org');
  await stack.state.services.accounts.setTier('ada@example.org', 'api_pro');
});
afterAll(() => stack?.close());

const cookie = () => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const ask = async (headers: Record<string, string>) => {
  const body = JSON.stringify({ query: '{ caller { kind tier } }' });
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return [response.status, ((await response.json()) as { data?: { caller: object } }).data?.caller];
};

describe('a session instead of a key', () => {
  it('identifies the account of a browser whose page asks for it', async () => {
    const mine = [200, { kind: 'session', tier: 'api_pro' }];
    expect(await ask({ authorization: 'Session', cookie: cookie() })).toEqual(mine);
    expect(await ask({ authorization: 'Session', cookie: cookie(), origin: stack.url })).toEqual(mine);
  });

  it('identifies nobody by the cookie alone, without a cookie, or for a page of another origin', async () => {
    expect(await ask({ cookie: cookie() })).toEqual([200, { kind: 'anonymous', tier: 'public' }]);
    expect((await ask({ authorization: 'Session' }))[0]).toBe(401);
    expect((await ask({ authorization: 'Session', cookie: cookie(), origin: 'https://evil.example' }))[0]).toBe(401);
  });

  it('refuses a socket that a page of another origin opens', async () => {
    const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: cookie(), origin: 'https://evil.example' },
    });
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: 'Session' } }));
    });
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4401);
  });
});

describe.skipIf(NO_BROWSER)('GraphiQL', () => {
  /** Opens the tab of an example and runs it until GraphiQL, which reads the tab after a delay, sends its operation. */
  const run = async (page: Page, name: string) => {
    await page.locator('.graphiql-tab-button', { hasText: name }).click();
    let sent = {} as { readonly operationName?: string };
    let answer = {} as { readonly data?: unknown; readonly errors?: unknown };
    await expect
      .poll(
        async () => {
          const answered = page.waitForResponse((response) => response.request().method() === 'POST');
          await page.locator('.graphiql-execute-button').click();
          const response = await answered;
          sent = response.request().postDataJSON();
          answer = await response.json();
          return sent.operationName;
        },
        { timeout: PATIENCE_MS },
      )
      .toBe(name);
    expect([name, answer.errors]).toEqual([name, undefined]);
    // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
    return answer.data as any;
  };

  it('opens with five examples, which run with the session of the reader', async () => {
    const page = await lendTab();
    const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: stack.url }));
    await page.context().addCookies(cookies);
    await page.goto(`${stack.url}/graphql`);
    const tabs = page.locator('.graphiql-tab-button');
    await tabs.nth(4).waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['WalkTheGraph', 'KnownAt', 'Live', 'Backtest', 'Account']);
    expect(GRAPHIQL_EXAMPLES).toHaveLength(5);
    expect((await run(page, 'WalkTheGraph')).btcCycle.edges.nodes.length).toBeGreaterThan(0);
    expect((await run(page, 'KnownAt')).onchainSeriesHistory.points).toHaveLength(30);
    expect((await run(page, 'Backtest')).runBacktest.reproHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await run(page, 'Account')).caller).toMatchObject({ kind: 'session', tier: 'api_pro' });
    await page.locator('.graphiql-tab-button', { hasText: 'Live' }).click();
    const event = page.locator('.result-window').getByText('pulseChanged').first();
    // GraphiQL may still run the tab before; a second click ends what it runs.
    const runsUntilEvent = async () => {
      await page.locator('.graphiql-execute-button').click();
      return event.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(runsUntilEvent, { timeout: PATIENCE_MS }).toBe(true);
  });

  it('runs its first example when nobody is signed in, and asks for a key in the others', async () => {
    const page = await lendTab();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.goto(`${stack.url}/graphql`);
    await page.locator('.graphiql-tab-button').nth(4).waitFor();
    expect((await run(page, 'WalkTheGraph')).btcCycle.edges.nodes).toHaveLength(10);
    await page.locator('.graphiql-tab-button', { hasText: 'KnownAt' }).click();
    await page.getByText('Bearer <your key>').waitFor();
    expect(refused).toEqual([]);
  });
});
