import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Whole ways through the pages: of a reader, a researcher and the owner of an account.

const PASSWORD = 'correct horse battery staple';

interface Way {
  readonly by: 'mouse' | 'keyboard';
  readonly lang: 'en' | 'de';
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const WAYS: readonly Way[] = [
  { by: 'mouse', lang: 'en', width: 1440, colorScheme: 'light' },
  { by: 'keyboard', lang: 'de', width: 390, colorScheme: 'dark' },
];

/** Presses a link, a button or a box, and types into a field, all with one instrument. */
function handsOf(tab: Page, by: Way['by']) {
  const reach = async (target: Locator) => {
    await target.focus();
    expect(await target.evaluate((one) => one === document.activeElement && (one as HTMLElement).tabIndex >= 0)).toBe(
      true,
    );
  };
  return {
    async press(target: Locator, key = 'Enter') {
      if (by === 'mouse') return target.click();
      await reach(target);
      await tab.keyboard.press(key);
    },
    async type(target: Locator, text: string) {
      if (by === 'mouse') return target.fill(text);
      await reach(target);
      await tab.keyboard.press('Control+A');
      await tab.keyboard.type(text);
    },
  };
}

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the way through the pages', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ PAGE_QUOTA: '100000' }, { on: 'sample' });
  });
  afterAll(() => stack?.close());

  /** Opens the front page; every later page is reached from it. A page that scrolls sideways or an error of its script fails. */
  async function begin({ by, lang, width, colorScheme }: Way) {
    const tab = await lendTab({ width, height: 900, colorScheme });
    const faults: string[] = [];
    tab.on('pageerror', (error) => faults.push(String(error)));
    tab.on('load', async () => {
      const wide = await tab.evaluate('document.documentElement.scrollWidth').catch(() => width);
      if (Number(wide) > width) faults.push(`${tab.url()} is ${wide} wide`);
    });
    await tab.goto(`${stack.url}/?lang=${lang}`);
    return { tab, faults, ...handsOf(tab, by), heading: () => tab.locator('.say').first().innerText() };
  }

  it.each(WAYS)('of a reader: from today to a chart as it was known, and to a hash, by $by', async (way) => {
    const { tab, faults, press, heading } = await begin(way);
    await press(tab.locator('.tile a[href*="/charts/mvrv-zscore"]'));
    await tab.waitForURL(/charts\/mvrv-zscore/);
    const day = tab.locator('[data-day]');
    const newest = (await day.textContent()) ?? '';
    const plot = tab.locator('[data-plot]').first();
    if (way.by === 'mouse') await plot.locator('svg[data-left]:visible').hover({ position: { x: 300, y: 200 } });
    else await plot.press('PageUp');
    await day.filter({ hasNotText: newest }).waitFor();
    await press(tab.locator('a[href*="known_at="]').first());
    await tab.waitForURL(/known_at=\d{4}-\d\d-\d\d/);
    await press(tab.locator('.brand'));
    await press(tab.locator('a[href*="/knowledge/btc-cycle-btc"]').last());
    await tab.waitForURL(/knowledge\/btc-cycle-btc/);
    expect(await heading()).toMatch(way.lang === 'en' ? /^The cycle score is/ : /beträgt der Zykluswert/);
    await press(tab.locator('a[href*="verify=true"]').first());
    await tab.getByRole('status').filter({ hasText: '64' }).first().waitFor();
    expect(await tab.getByRole('status').filter({ hasText: '64' }).first().innerText()).toMatch(/64 (of|von) 64/);
    expect(faults).toEqual([]);
  });

  it.each(WAYS)('of an owner and researcher: account, key, alert, backtest and its link, by $by', async (way) => {
    const { tab, faults, press, type, heading } = await begin(way);
    await press(tab.locator('.tools a[href*="/dashboard/account"]'));
    await press(tab.locator('a[href*="/sign-up"]').first());
    const email = `${way.by}@example.org`;
    const enter = async () => {
      await type(tab.locator('#email'), email);
      await type(tab.locator('#password'), PASSWORD);
      await press(tab.locator('main form button[type=submit]').first());
    };
    await enter();
    await tab.locator('form.account-form[action^="/sign-in"]').waitFor();
    await enter();
    await tab.waitForURL(/dashboard\/account/);
    await stack.state.services.accounts.setTier(email, 'api_pro');

    await press(tab.locator('.account-nav a[href*="/api-keys"], nav a[href*="/api-keys"]').first());
    await tab.waitForURL(/api-keys/);
    await type(tab.locator('#name'), 'notebook');
    await press(tab.locator('form:has(#name) button[type=submit]'));
    await tab.locator('#shown-key').waitFor();
    const key = await tab.locator('#shown-key').inputValue();
    expect((await stack.get('/api/v1/svc-pulse/today', { key })).status).toBe(200);

    await tab.goto(`${stack.url}/charts/btc-cycle-raw-score?lang=${way.lang}`);
    await press(tab.locator('a[href*="/alerts/new"]'));
    await tab.waitForURL(/alerts\/new/);
    expect(await tab.locator('.account-preview').count()).toBe(1);
    await press(tab.locator('button[type=submit]:not([formmethod=get])').last());
    await tab.waitForURL(/done=created/);

    await press(tab.locator('.nav a[href*="/strategies"]'));
    await press(tab.locator('a[href*="/backtest?strategy=golden_cross"]').first());
    await tab.waitForURL(/backtest\?strategy=golden_cross/);
    await press(tab.locator('button[name=operation][value=BacktestRun], form button.main[type=submit]').first());
    await tab.waitForURL(/\/backtest\/[0-9a-f-]{36}/);
    const verdict = await heading();
    await press(tab.locator('form:has([value=BacktestShare]) button'));
    await tab.locator('#shared-link').waitFor();
    const link = await tab.locator('#shared-link').getAttribute('href');
    await tab.context().clearCookies();
    await tab.goto(stack.url + link);
    expect(await heading()).toBe(verdict);
    expect(faults).toEqual([]);
  });
});
