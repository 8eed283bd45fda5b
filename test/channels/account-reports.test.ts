import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../harness/accounts/sign-up.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const REPORTS = '/dashboard/account/reports';

describe.skipIf(NO_BROWSER)('reports in the account', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  let cookies: () => { name: string; value: string; url: string }[];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), openBrowser()]);
    const visitor = await signUp(stack.url, 'ada@example.org');
    await stack.state.services.accounts.setTier('ada@example.org', 'api_pro');
    cookies = () => [...visitor.cookies].map(([name, value]) => ({ name, value, url: stack.url }));
    const context = await browser.newContext();
    await context.addCookies(cookies());
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
  });

  const order = () => page.getByRole('button', { name: 'Order report' });

  it('say below each field what is missing, and keep what was chosen', async () => {
    await page.goto(stack.url + REPORTS);
    await page.getByLabel('State of the market').uncheck();
    await order().click();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([expect.stringContaining('at least one of')]);
    await page.selectOption('#strategy', 'golden_cross');
    await page.fill('#pairs', 'BTCUSDT NOPE');
    await order().click();
    expect(await page.locator('#pairs ~ [role=alert]').innerText()).toContain('"NOPE"');
    expect([await page.inputValue('#strategy'), await page.inputValue('#pairs')]).toEqual([
      'golden_cross',
      'BTCUSDT NOPE',
    ]);
  });

  it('are ordered once however often the button is pressed, and offer their files when finished', async () => {
    await page.goto(stack.url + REPORTS);
    await page.getByLabel('State of the market').check();
    await page.fill('#title', 'Monday');
    await page.selectOption('#days', '30');
    // The answer waits for the second press.
    let release = () => {};
    const pressed = new Promise<void>((done) => {
      release = done;
    });
    const posts: string[] = [];
    await page.route(`**${REPORTS}`, async (route) => {
      if (route.request().method() === 'POST') {
        posts.push(route.request().url());
        await pressed;
      }
      await route.continue();
    });
    await order().scrollIntoViewIfNeeded();
    const { x, y } = (await order().boundingBox()) ?? { x: 0, y: 0 };
    // The locator would wait for the answer before it presses again.
    for (let presses = 0; presses < 2; presses++) {
      await page.mouse.click(x + 5, y + 5);
      await expect.poll(() => posts.length).toBeGreaterThan(0);
    }
    release();
    await page.waitForURL(/done=ordered/);
    expect(await page.locator('main .account-done').innerText()).toContain('Report ordered');
    const pdf = page.locator('.account-card', { hasText: 'Monday' }).getByRole('link', { name: 'PDF' });
    await pdf.waitFor({ timeout: PATIENCE_MS });
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect((await buffer(await download.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
    expect([posts.length, await page.locator('.account-card').count()]).toEqual([1, 1]);
  });

  it('need a plan that includes them', async () => {
    const free = await signUp(stack.url, 'free@example.org');
    const shown = await free.open(REPORTS);
    expect(shown.text).toContain('Your plan Free includes no reports.');
    expect(shown.text).not.toContain('Order report</button>');
    expect((await free.post(REPORTS, { briefing: 'on' })).status).toBe(409);
  });

  it('are complete without script, in German', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.context().addCookies(cookies());
    await tab.goto(`${stack.url}${REPORTS}?lang=de`);
    await tab.locator('summary', { hasText: 'Diagramme' }).click();
    await tab.locator('input[name=charts]').first().check();
    await tab.getByRole('button', { name: 'Bericht bestellen' }).click();
    expect(await tab.locator('main .account-done').innerText()).toContain('Bericht bestellt');
    expect(await tab.locator('.account-card').count()).toBe(2);
  });
});
