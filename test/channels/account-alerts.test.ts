import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey, signUp } from '../harness/accounts/sign-up.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { createVisitor, type Visitor } from '../harness/clients/visitor.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type AlertDays, createAlertDays } from '../harness/publishing/alert-days.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { type Receiver, startReceiver } from '../harness/webhooks/start-receiver.ts';

const ALERTS = '/dashboard/account/alerts';

describe.skipIf(NO_BROWSER)('alerts in the account', () => {
  const clock = createStandingClock();
  let stack: Stack;
  let browser: Browser;
  let receiver: Receiver;
  let visitor: Visitor;
  let days: AlertDays;
  let page: Page;
  let key: string;

  const cookies = () => [...visitor.cookies].map(([name, value]) => ({ name, value, url: stack.url }));

  beforeAll(async () => {
    [stack, browser, receiver] = await Promise.all([
      startStack({ WEBHOOK_LOOPBACK: 'allow' }, { clock }),
      openBrowser(),
      startReceiver(),
    ]);
    visitor = await signUp(stack.url, 'ada@example.org');
    await stack.state.services.accounts.setTier('ada@example.org', 'api_pro');
    key = await makeKey(visitor, 'polls');
    days = createAlertDays(stack.state, clock);
    const context = await browser.newContext();
    await context.addCookies(cookies());
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
    await receiver?.close();
  });

  const updates = async () => (await stack.get('/api/v1/subscriptions/updates', { key })).body.updates;
  const card = (text: string) => page.locator('.account-card', { hasText: text });

  it('are made from the chart that they watch, with the days on which they would have fired', async () => {
    await page.goto(`${stack.url}/charts/pulse-score`);
    await page.getByRole('link', { name: 'Alert', exact: true }).click();
    await page.waitForURL(/alerts\/new\?kind=pulse_score&above=\d+/);
    await page.fill('#above', '60');
    await page.fill('#below', '40');
    await page.getByRole('button', { name: 'Preview' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/below=40/);
    const told = await page.locator('.account-preview').innerText();
    expect(told).toMatch(/It would have fired (once|\d+ times) since/);
    expect(await page.locator('.account-preview li').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Create alert' }).click();
    await page.waitForURL(/done=created/);
    expect(await card('Pulse score').innerText()).toContain('Rises to 60 · Falls to 40');
  });

  it('fire as previewed, and not while they are paused', async () => {
    await days.rest();
    await days.next({ pulse_score: 65 });
    expect((await updates()).map(({ context }: { context: object }) => context)).toMatchObject([{ threshold: 60 }]);
    await card('Pulse score').getByRole('button', { name: 'Pause' }).click();
    await page.waitForURL(/done=pause/);
    expect(await card('Pulse score').innerText()).toContain('paused');
    await days.next({ pulse_score: 30 });
    await card('Pulse score').getByRole('button', { name: 'Resume' }).click();
    await page.waitForURL(/done=resume/);
    await days.next({ pulse_score: 29 });
    expect(await updates()).toEqual([]);
    await days.next({ pulse_score: 61 });
    expect(await updates()).toHaveLength(1);
  });

  it('send a test to a webhook, show its secret once and each delivery', async () => {
    await page.goto(`${stack.url}${ALERTS}/new?kind=cycle_band`);
    await page.getByLabel('Recovery').check();
    await page.selectOption('#delivery', 'webhook');
    await page.fill('#url', receiver.url);
    await page.getByRole('button', { name: 'Create alert' }).click();
    expect(await page.inputValue('#shown-secret')).toMatch(/^whsec_/);
    await page.reload();
    expect(new URL(page.url()).pathname).toBe(ALERTS);
    await card('Cycle band').getByRole('button', { name: 'Send a test' }).click();
    await page.waitForURL(/done=test/);
    expect(JSON.parse((await receiver.nth(1)).body).type).toBe('svc.test');
    await card('Cycle band').getByRole('link', { name: 'Delivery log' }).click();
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.locator('main').innerText();
        },
        { timeout: PATIENCE_MS },
      )
      .toMatch(/svc\.test\s+1\s+204/);
  });

  it('watch a signal, and stop when they are deleted', async () => {
    await page.goto(`${stack.url}${ALERTS}/new?kind=signal_alert&pair=BTCUSDT&preview=true`);
    expect(await page.locator('.account-preview li').first().innerText()).toMatch(/Entry|Exit/);
    await page.goto(`${stack.url}${ALERTS}`);
    await card('Cycle band').locator('summary', { hasText: 'Delete' }).click();
    await card('Cycle band').getByRole('button', { name: 'Delete this alert' }).click();
    await page.waitForURL(/done=delete/);
    expect(await page.locator('.account-over > summary').innerText()).toBe('One ended alert');
    await page.locator('.account-over > summary').click();
    expect(await card('Cycle band').innerText()).toContain('ended');
  });

  it('say what is wrong below each field, in its words, and keep what was typed', async () => {
    await page.goto(`${stack.url}${ALERTS}/new?kind=pulse_score`);
    await page.fill('#days', '30');
    await page.selectOption('#delivery', 'webhook');
    await page.getByRole('button', { name: 'Create alert' }).click();
    expect(await page.locator('#above ~ [role=alert]').innerText()).toContain('threshold');
    expect(await page.locator('#url ~ [role=alert]').innerText()).toContain('Enter the URL');
    expect(await page.inputValue('#days')).toBe('30');
    await page.goto(`${stack.url}${ALERTS}/new?kind=signal_alert&pair=NOPE&preview=true&lang=de`);
    expect(await page.locator('#pair ~ [role=alert]').innerText()).toBe('Ist unbekannt: "NOPE".');
    expect(await page.locator('[role=alert]').allInnerTexts()).toHaveLength(1);
  });

  it('are changed as they were made, and the plan says when it allows no more', async () => {
    await page.goto(`${stack.url}${ALERTS}`);
    await card('Pulse score').getByRole('link', { name: 'Edit' }).click();
    expect([await page.inputValue('#above'), await page.inputValue('#below')]).toEqual(['60', '40']);
    await page.fill('#above', '30');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect(await page.locator('#below ~ [role=alert]').innerText()).toContain('less than 30');
    await page.fill('#below', '20.5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/done=changed/);
    expect(await card('Pulse score').innerText()).toContain('Rises to 30 · Falls to 20.5');
    const free = await signUp(stack.url, 'free@example.org');
    const shown = await free.open(`${ALERTS}/new?kind=bullmarket_stage&preview=true`);
    expect(shown.text).toContain('Your plan Free includes no alerts');
    expect([shown.text.includes('would have fired'), shown.text.includes('Create alert')]).toEqual([true, false]);
  });

  it('belong to their owner alone, and lead back to the form after signing in', async () => {
    const other = await signUp(stack.url, 'bob@example.org');
    const [alert] = await stack.state.services.subscriptions.list(await ownerId(), 1, null);
    expect((await other.open(`${ALERTS}/${alert?.id}/edit`)).status).toBe(404);
    expect((await other.post(`${ALERTS}/${alert?.id}/edit`, { above: '60' })).status).toBe(404);
    for (const action of ['pause', 'test', 'delete'])
      expect((await other.post(`${ALERTS}/${action}`, { id: alert?.id ?? '' })).status).toBe(404);
    expect((await other.open(`${ALERTS}/${alert?.id}/deliveries`)).status).toBe(404);
    const stranger = createVisitor(stack.url);
    const form = await stranger.open('/account/alerts/new?kind=cycle_band');
    const { url } = await stranger.submit(form, '/sign-in', {
      email: 'bob@example.org',
      password: 'correct horse battery',
    });
    expect(url.pathname + url.search).toBe(`${ALERTS}/new?kind=cycle_band`);
  });

  const ownerId = async () =>
    (await stack.state.services.accounts.list()).find(({ email }) => email === 'ada@example.org')?.id ?? '';

  describe('in every look', () => {
    let paths: readonly string[];
    beforeAll(async () => {
      const [alert] = await stack.state.services.subscriptions.list(await ownerId(), 1, null);
      const begun = ['kind=pulse_score&above=60&preview=true', 'kind=cycle_band', 'kind=signal_alert&preview=true'];
      paths = [ALERTS, `${ALERTS}/${alert?.id}/deliveries`, ...begun.map((fields) => `${ALERTS}/new?${fields}`)];
    });

    itFitsInEveryLook(() => paths.map((path) => stack.url + path), cookies);
  });

  it('are complete without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.context().addCookies(cookies());
    await tab.goto(`${stack.url}${ALERTS}/new?kind=bullmarket_stage`);
    await tab.getByRole('button', { name: 'Preview' }).click();
    expect(await tab.locator('.account-preview').innerText()).toContain('would have fired');
    await tab.getByRole('button', { name: 'Create alert' }).click();
    expect(await tab.locator('main [role=status]').innerText()).toBe('Alert created.');
  });
});
