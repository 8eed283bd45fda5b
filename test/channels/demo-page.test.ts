import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { passDemoDay } from '../harness/time/demo-days.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

describe.skipIf(NO_BROWSER)('the front page of a demonstration', () => {
  const { ticking, pass } = tickingByHand();
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ DEMO_CLOCK: 'on' }, { ticking, clock: createStandingClock() });
  });
  afterAll(() => stack?.close());

  it('shows a published day without a reload, says so, and keeps the focus', async () => {
    const page = await lendTab({ width: 390, height: 800 });
    const listening = page.waitForResponse(/live\/published/);
    await page.goto(stack.url);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await listening;
    const before = await page.locator('[data-live] .eyebrow').first().innerText();
    await page.locator('#fold-valuation').check({ force: true });
    await page.locator('.tile a').first().focus();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await passDemoDay(stack, pass);
    await page.locator('[data-live-said]', { hasText: 'Updated to the newest data.' }).waitFor({ state: 'attached' });
    const after = await page.locator('[data-live] .eyebrow').first().innerText();
    expect([before !== after, await page.locator('body[data-same-document]').count()]).toEqual([true, 1]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(focused);
    expect(await page.locator('#fold-valuation').isChecked()).toBe(true);
    expect(await page.locator('[data-plot][role=group]').count()).toBe(1);
  });
});
