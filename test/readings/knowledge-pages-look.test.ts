import { describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Pages of readings and terms as a browser shows them.

const { stack } = await shareReader();

const PATHS = [
  '/knowledge',
  '/knowledge/btc-cycle-btc?verify=true',
  '/knowledge/zone-base-rate-accumulation-btc',
  '/knowledge/alt-vs-btc-base-rate-global',
  '/knowledge/parabolic-base-rate-btc',
  '/knowledge/strategy-edge-crypto',
  '/knowledge/market-briefing-global',
  '/ontology',
  '/ontology/mvrv',
];

describe.skipIf(NO_BROWSER)('the pages of readings and terms', () => {
  itFitsInEveryLook(() => PATHS.map((path) => stack.url + path));

  it('can be used by keyboard: Enter opens an input and follows a box of the graph', async () => {
    const tab = await lendTab();
    await tab.goto(`${stack.url}/knowledge/btc-cycle-btc`);
    const input = tab.locator('.tree summary').first();
    const parts = tab.locator('.tree > li').first().locator('ul a').first();
    expect(await parts.isVisible()).toBe(false);
    await input.focus();
    await tab.keyboard.press('Enter');
    await parts.waitFor();
    const box = tab.locator('.graph a').last();
    const target = await box.getAttribute('href');
    await box.focus();
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`**${target}`);
  });

  it('show every column of a wide table on a phone, as a table to assistive technology', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    for (const slug of ['max-pain-btc', 'market-regime-global', 'strategy-edge-crypto']) {
      await tab.goto(`${stack.url}/knowledge/${slug}?lang=de`);
      const tables = tab.locator('.scroll:has(.stacks)');
      const cut = await tables.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect([slug, (await tables.count()) > 0, cut]).toEqual([slug, true, 0]);
      const table = tables.first().getByRole('table');
      const columns = await table.getByRole('columnheader').count();
      expect(await table.getByRole('row').nth(1).getByRole('cell').count(), slug).toBe(columns);
    }
  });

  it('are complete without script, with the check and another day as links and forms', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.goto(`${stack.url}/knowledge/market-pulse-btc`);
    await tab.getByRole('link', { name: 'Verify now' }).click();
    expect(await tab.getByRole('status').textContent()).toBe('Equal: 64 of 64 characters');
    await tab.getByLabel('As it was known on another day').fill('2026-11-10');
    await tab.getByRole('button', { name: 'Show' }).click();
    await tab.locator('.eyebrow', { hasText: 'As of 10 November 2026' }).waitFor();
  });
});
