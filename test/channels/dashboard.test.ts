import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallbackServer } from '../harness/accounts/callback-server.ts';
import { createOauthMemory } from '../harness/accounts/oauth-memory.ts';
import { NO_BROWSER, openBrowser } from '../harness/accounts/open-browser.ts';
import { PASSWORD } from '../harness/accounts/sign-up.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const KEYS = '/dashboard/account/api-keys';

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the account pages in Chromium', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), openBrowser()]);
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy')) faults.push(message.text());
    });
    afterAll(() => expect(faults).toEqual([]));
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
  });

  const statusOf = async (key: string) => (await stack.get('/api/v1/svc-pulse/today', { key })).status;
  /** Presses Tab up to a matching element, like a user without a mouse. */
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  };
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  /** Clickable elements that are lower than a finger needs. */
  const tooLow = () =>
    page.$$eval('button, input:not([type=hidden]), summary, header nav a', (elements) =>
      elements
        .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML),
    );

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
    expect(await page.textContent('.card')).toContain(key.slice(0, 13));
  });

  it('rotates and revokes keys', async () => {
    const make = async (name: string) => {
      await page.fill('#name', name);
      await page.click('text=Create key');
      await page.waitForSelector('#shown-key');
      return page.inputValue('#shown-key');
    };
    const first = await make('server');
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

  it('fits a phone, with touch targets large enough for a finger', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      KEYS,
      '/dashboard/account/applications',
      '/dashboard/account/sessions',
      '/dashboard/account/plan',
    ]) {
      await page.goto(`${stack.url}${path}`);
      expect([path, await widest(), await tooLow()]).toEqual([path, 360, []]);
    }
    await page.setViewportSize({ width: 1_280, height: 720 });
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
    await page.setViewportSize({ width: 360, height: 740 });
    expect([await widest(), await tooLow()]).toEqual([360, []]);
    await page.setViewportSize({ width: 1_280, height: 720 });
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

  it('signs out', async () => {
    await page.click('text=Sign out');
    await page.waitForURL(`${stack.url}/sign-in`);
    await page.goto(`${stack.url}${KEYS}`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });
});
