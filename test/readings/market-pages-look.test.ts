import { describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Pages of cycles, macro readings, altcoins and two series as a browser shows them.

const { stack } = await shareReader();

const PATHS = [
  '/cycles',
  '/cycles?align=low',
  '/macro',
  '/altcoins',
  '/altcoins/ethereum',
  '/explore?view=scatter',
  '/explore?view=correlation&a=mvrv-z&b=nupl',
  // An error page has the frame of every other.
  '/altcoins/eth',
];

describe.skipIf(NO_BROWSER)('the pages of markets', () => {
  itFitsInEveryLook(() => PATHS.map((path) => stack.url + path));

  it('show whole tables on a phone', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    for (const path of ['/cycles', '/macro']) {
      await tab.goto(`${stack.url}${path}?lang=de`);
      const cut = await tab
        .locator('.scroll, .macro-scroll')
        .evaluateAll((regions) =>
          regions.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.getAttribute('aria-label')),
        );
      expect(cut, path).toEqual([]);
    }
  });

  it('sort in place by keyboard, and go back', async () => {
    const tab = await lendTab();
    await tab.goto(`${stack.url}/altcoins`);
    await tab.evaluate('window.kept = true');
    await tab.locator('#sort-d90').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('th[aria-sort=descending] #sort-d90').waitFor();
    expect(new URL(tab.url()).search).toBe('?sort=d90');
    expect(await tab.evaluate('document.activeElement.id')).toBe('sort-d90');
    await tab.keyboard.press('Enter');
    await tab.locator('th[aria-sort=ascending] #sort-d90').waitFor();
    await tab.goBack();
    await tab.locator('th[aria-sort=descending] #sort-d90').waitFor();
    expect(await tab.evaluate('window.kept')).toBe(true);
  });

  it('move the crosshair over cycles by arrow keys', async () => {
    const tab = await lendTab();
    await tab.goto(`${stack.url}/cycles`);
    const plot = tab.locator('[data-plot]');
    const day = tab.locator('[data-day]');
    const before = await day.textContent();
    await plot.focus();
    await tab.keyboard.press('Home');
    expect(await day.textContent()).not.toBe(before);
    expect(await day.textContent()).toBe('Days since 0');
    // The grid of weeks holds the present age, so only the first step is shorter.
    const present = Number(/day (\d+)/i.exec((await tab.locator('h1').textContent()) ?? '')?.[1]);
    await tab.keyboard.press('ArrowRight');
    expect(await day.textContent()).toBe(`Days since ${present % 7 || 7}`);
  });

  it('pick two series by keyboard', async () => {
    const tab = await lendTab();
    await tab.goto(`${stack.url}/explore`);
    await tab.locator('#explore-b').focus();
    await tab.keyboard.type('Fear and Greed');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/explore?a=btc-close&b=fear-greed');
    expect(await tab.locator('h1').textContent()).toContain('Fear and Greed');
  });

  it('are complete without script: sorting, searching and picking are links and forms', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.goto(`${stack.url}/altcoins`);
    await tab.getByRole('link', { name: '30 days' }).click();
    await tab.waitForURL('**/altcoins?sort=d30');
    await tab.getByLabel('Name or ticker').fill('ethereum');
    await tab.getByRole('button', { name: 'Search' }).click();
    await tab.waitForURL('**q=ethereum**');
    await tab.getByRole('link', { name: 'Ethereum', exact: true }).click();
    await tab.waitForURL('**/altcoins/ethereum');
    await tab.goto(`${stack.url}/explore`);
    await tab.getByLabel('First series').selectOption('fear-greed');
    await tab.getByRole('button', { name: 'Show' }).click();
    await tab.waitForURL('**a=fear-greed**');
    await tab.getByRole('link', { name: 'Scatter' }).click();
    await tab.locator('.explore-scatter svg').first().waitFor();
    await tab.goto(`${stack.url}/cycles`);
    await tab.getByRole('link', { name: 'High' }).click();
    await tab.getByRole('heading', { name: 'since the high of' }).waitFor();
  });
});
