import { text } from 'node:stream/consumers';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallbackServer } from '../harness/accounts/callback-server.ts';
import { expectNoPageErrors } from '../harness/accounts/expect-no-page-errors.ts';
import { createOauthMemory } from '../harness/accounts/oauth-memory.ts';
import { PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import { createVisitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const KEYS = '/dashboard/account/api-keys';
const SETTINGS = '/dashboard/account/settings';
const CHANGED = 'staple battery horse';

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the account pages in Chromium', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), openBrowser()]);
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    expectNoPageErrors(page);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
  });

  const statusOf = async (key: string) => (await stack.get('/api/v1/svc-pulse/today', { key })).status;
  const makeKey = async (name: string) => {
    await page.goto(`${stack.url}${KEYS}`);
    await page.fill('#name', name);
    await page.click('text=Create key');
    await page.waitForSelector('#shown-key');
    return page.inputValue('#shown-key');
  };
  /** Field that is marked as wrong, has its reason below it, and the focus. */
  const faulty = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      const isMarked = field?.getAttribute('aria-invalid') === 'true';
      return isMarked && document.getElementById(`${field?.id}-fault`)?.previousElementSibling === field && field?.id;
    });
  /** Presses Tab up to a matching element, like a user without a mouse. */
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  };
  it('creates an account and a key, shown once, with the keyboard alone', async () => {
    await page.goto(`${stack.url}${KEYS}`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.goto(`${stack.url}/sign-up`);
    await tabTo('#email');
    await page.keyboard.type('grace@example.org');
    await tabTo('#password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForSelector('form[action="/sign-in"]');
    await tabTo('#password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.url}${KEYS}`);

    await tabTo('#name');
    await page.keyboard.type('laptop');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#shown-key');
    const key = await page.inputValue('#shown-key');
    expect([key, await statusOf(key)]).toEqual([expect.stringMatching(/^sk_svc_\w{43}$/), 200]);

    await tabTo('button[data-copy]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#shown-key-status')?.textContent === 'Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

    await page.reload();
    expect([await page.$('#shown-key'), await page.content()]).toEqual([null, expect.not.stringContaining(key)]);
    expect(await page.textContent('.account-card')).toContain(key.slice(0, 13));
  });

  it('rotates and revokes keys', async () => {
    const first = await makeKey('server');
    await page.click('summary[aria-label="Rotate server"]');
    await page.click('text=Rotate this key >> visible=true');
    await page.waitForURL(/done=rotated/);
    const second = await page.inputValue('#shown-key');
    expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 401, 200]);
    await page.click('summary[aria-label="Revoke server"]');
    await page.click('text=Revoke this key >> visible=true');
    await page.waitForURL(/done=revoked/);
    expect([await statusOf(second), await page.textContent('[role=status]')]).toEqual([
      ...[401, expect.stringContaining('revoked')],
    ]);
  });

  it('connects a client of the earlier SDK, and disconnects it', async () => {
    const callback = await startCallbackServer();
    const memory = createOauthMemory('Earlier', callback.url);
    const transport = new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), {
      authProvider: memory as never,
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport as never);
    const read = () => client.callTool({ name: 'svc_get_pulse', arguments: {} });
    await expect(read()).rejects.toThrow(UnauthorizedError);
    await page.goto(String(memory.address));
    expect(await page.textContent('h1')).toBe('Allow access?');
    await page.click('button[value=allow]');
    const answer = await callback.called;
    expect([answer.get('state'), answer.get('iss')]).toEqual([memory.state(), stack.url]);
    await transport.finishAuth(answer.get('code') ?? '');
    expect((await read()).structuredContent).toMatchObject({ score: expect.any(Number), tier: 'free' });

    const { refresh_token } = memory.kept;
    memory.kept = { ...memory.kept, access_token: 'at_svc_expired' };
    expect((await read()).structuredContent).toMatchObject({ tier: 'free' });
    expect(memory.kept.refresh_token).not.toBe(refresh_token);

    await page.goto(`${stack.url}/dashboard/account/applications`);
    await page.click('button[aria-label="Disconnect Earlier"]');
    await page.waitForURL(/done=disconnected/);
    const token = memory.kept.access_token;
    const refused = await stack.post(
      '/api/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` } },
    );
    expect(refused.status).toBe(401);
    await client.close();
    callback.close();
  });

  it('shows what the account has used, as numbers and bars', async () => {
    const key = await makeKey('counted');
    await stack.get('/api/v1/svc-pulse/today', { key });
    await page.goto(`${stack.url}/dashboard/account`);
    expect(new URL(page.url()).pathname).toBe('/dashboard/account/usage');
    const rows = await page.locator('.account-bar').allInnerTexts();
    expect(rows.find((row) => row.includes('Requests this hour'))).toMatch(/[1-9]\d* of 60[\s\S]*resets in \d+ min/);
    expect(rows.find((row) => row.includes('Backtests today'))).toContain('Not part of your plan');
    expect(rows.find((row) => row.includes('API keys'))).toContain('2 of 20');
    const widths = await page
      .locator('.account-bar .used')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 0));
    expect(widths.filter(Boolean).length).toBeGreaterThan(0);
  });

  it('asks for the password before it changes address or password, and ends other sessions', async () => {
    const elsewhere = createVisitor(stack.url);
    await elsewhere.post('/sign-in', { email: 'grace@example.org', password: PASSWORD });
    const isSignedIn = async () => (await elsewhere.open(SETTINGS)).url.pathname === SETTINGS;
    await page.goto(`${stack.url}${SETTINGS}`);
    await page.fill('#new-email', 'hopper@example.org');
    await page.fill('#email-password', 'not the one');
    await page.click('main button:has-text("Change e-mail address")');
    expect(await page.textContent('[role=alert]')).toBe('Wrong current password. Nothing was changed.');
    expect([new URL(page.url()).pathname, await isSignedIn()]).toEqual([`${SETTINGS}/email`, true]);
    expect([await page.inputValue('#new-email'), await faulty()]).toEqual(['hopper@example.org', 'email-password']);

    await page.fill('#new-email', 'hopper@example.org');
    await page.fill('#email-password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/done=email/);
    expect([await page.textContent('.account-who'), await isSignedIn()]).toEqual(['hopper@example.org', false]);

    await elsewhere.post('/sign-in', { email: 'hopper@example.org', password: PASSWORD });
    await page.fill('#old-password', PASSWORD);
    await page.fill('#new-password', 'Password1');
    await page.keyboard.press('Enter');
    expect(await page.textContent('[role=alert]')).toContain('too common');
    expect(await faulty()).toBe('new-password');
    await page.goto(page.url());
    expect(new URL(page.url()).pathname).toBe(SETTINGS);
    await page.fill('#old-password', PASSWORD);
    await page.fill('#new-password', CHANGED);
    await page.keyboard.press('Enter');
    await page.waitForURL(/done=password/);
    expect([await isSignedIn(), await statusOf(await makeKey('still signed in'))]).toEqual([false, 200]);
    expect((await elsewhere.post('/sign-in', { email: 'hopper@example.org', password: PASSWORD })).status).toBe(401);
  });

  it('keeps the address of another account to that account', async () => {
    const other = await signUp(stack.url, 'ada@example.org');
    const taken = await other.post(`${SETTINGS}/email`, { email: 'HOPPER@example.org', password: PASSWORD });
    expect([taken.status, taken.text.includes('cannot be used')]).toEqual([409, true]);
  });

  it('exports everything that is kept, without secrets', async () => {
    await stack.state.services.accounts.setTier('hopper@example.org', 'api_pro');
    const key = await makeKey('exported');
    await stack.post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key });
    await stack.post('/api/v1/backtests/run', { strategy: 'golden_cross', pair: 'BTCUSDT' }, { key });
    await page.goto(`${stack.url}${SETTINGS}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
    expect(download.suggestedFilename()).toMatch(/^cyclegraph-account-\d{4}-\d\d-\d\d\.json$/);
    const exported = await text(await download.createReadStream());
    expect(JSON.parse(exported)).toMatchObject({
      account: { email: 'hopper@example.org', tier: 'api_pro' },
      keys: expect.arrayContaining([expect.objectContaining({ name: 'exported', prefix: key.slice(0, 13) })]),
      sessions: [expect.objectContaining({ ipAddress: expect.any(String) })],
      alerts: [expect.objectContaining({ kind: 'cycle_band', status: 'active' })],
      backtests: [expect.objectContaining({ strategy: 'golden_cross' })],
    });
    expect(exported).not.toMatch(new RegExp(`${key}|"(hash|token|secret|password)"`));
  });

  it('deletes the account for its password, at once and completely', async () => {
    const key = await makeKey('last');
    await page.goto(`${stack.url}${SETTINGS}`);
    await page.fill('#delete-password', PASSWORD);
    await page.click('main button:has-text("Delete this account")');
    expect([await page.textContent('[role=alert]'), await statusOf(key)]).toEqual([
      'Wrong current password. Nothing was changed.',
      200,
    ]);
    await page.fill('#delete-password', CHANGED);
    await page.click('main button:has-text("Delete this account")');
    await page.waitForURL(/sign-in/);
    expect(await page.textContent('main [role=status]')).toContain('are deleted');
    const { prisma } = stack.state.store.database;
    const kept = [prisma.subscription.count(), prisma.backtestRun.count(), prisma.apiKey.count()];
    expect([await statusOf(key), ...(await Promise.all(kept))]).toEqual([401, 0, 0, 0]);
    await page.goto(`${stack.url}${KEYS}`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });

  it('signs out', async () => {
    await page.fill('#email', 'ada@example.org');
    await page.fill('#password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.url}${KEYS}`);
    await page.click('text=Sign out');
    await page.waitForURL(`${stack.url}/sign-in`);
    await page.goto(`${stack.url}${KEYS}`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });
});
