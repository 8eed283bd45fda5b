import { describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// The documentation as a browser shows it.

const { stack, power } = await shareReader();

const PATHS = [
  ...['/docs', '/docs/start/rest', '/docs/live-sources', '/docs/glossary', '/docs/methodology', '/docs/decisions'],
  ...[
    '/docs/api',
    '/docs/api/onchain',
    '/docs/api/interactive',
    '/docs/errors',
    '/docs/errors/rate_limited',
    '/docs/search?q=key',
  ],
];

describe.skipIf(NO_BROWSER)('the documentation', () => {
  itFitsInEveryLook(() => PATHS.map((path) => stack.url + path));

  it('is searched and read without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false, width: 390, height: 800 });
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
    await tab.getByRole('link', { name: 'GET /api/v1/svc-pulse/today', exact: true }).click();
    await tab.waitForURL('**/docs/api/market#PulseToday');
    expect(await tab.getByText('Try it').first().isVisible()).toBe(false);
  });

  it('sends requests by keyboard, under its content security policy', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    const refused: string[] = [];
    tab.on('console', (message) => refused.push(message.text()));
    await tab.goto(`${stack.url}/docs/api/market?lang=de#MayerMultipleHistory`);
    const operation = tab.getByRole('region').filter({ has: tab.locator('#MayerMultipleHistory') });
    await operation.getByText('Ausprobieren').focus();
    await tab.keyboard.press('Enter');
    await operation.getByLabel('days').fill('3');
    await operation.getByLabel('API-Schlüssel').fill(power);
    await tab.keyboard.press('Enter');
    await operation
      .getByRole('status')
      .filter({ hasText: /^200 OK nach \d+ ms/ })
      .waitFor();
    const answer = JSON.parse((await operation.locator('pre').last().textContent()) ?? '');
    expect(answer.snapshots.length).toBe(3);
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(refused).toEqual([]);
  });
});
