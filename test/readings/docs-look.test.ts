import { describe, expect, it } from 'vitest';
import { NO_BROWSER } from '../harness/accounts/open-browser.ts';
import { useBrowser } from '../harness/accounts/use-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// The documentation as a browser shows it.

const { stack } = await shareReader();

const PATHS = [
  ...['/docs', '/docs/start/rest', '/docs/live-sources', '/docs/glossary', '/docs/methodology', '/docs/decisions'],
  ...['/docs/api', '/docs/api/onchain', '/docs/errors', '/docs/errors/rate_limited', '/docs/search?q=key'],
];

describe.skipIf(NO_BROWSER)('the documentation', () => {
  const browser = useBrowser();

  itFitsInEveryLook(browser, () => PATHS.map((path) => stack.url + path));

  it('is searched and read without script', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const tab = await context.newPage();
    await tab.goto(`${stack.url}/docs/start/graphql`);
    await tab.getByLabel('Search the docs').first().fill('deflated sharpe');
    await tab.getByRole('button', { name: 'Search' }).click();
    await tab
      .getByRole('link', { name: /Deflated Sharpe ratio/i })
      .first()
      .click();
    await tab.waitForURL('**/docs/backtests#**');
    await tab.getByText('Contents', { exact: true }).click();
    await tab.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Glossary' }).click();
    await tab.waitForURL('**/docs/glossary');
    await tab.goto(`${stack.url}/docs/api/interactive`);
    expect(await tab.getByText('This page needs script.').isVisible()).toBe(true);
    await context.close();
  });

  it('sends requests from the interactive reference, under its content security policy', async () => {
    const context = await browser().newContext({ colorScheme: 'dark' });
    const tab = await context.newPage();
    const refused: string[] = [];
    tab.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await tab.goto(`${stack.url}/docs/api/interactive#/market/PulseTodayForEverybody`);
    await tab.getByRole('button', { name: 'Execute' }).click();
    await tab.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    expect(await tab.evaluate("document.documentElement.classList.contains('dark-mode')")).toBe(true);
    expect(refused).toEqual([]);
    await context.close();
  });
});
