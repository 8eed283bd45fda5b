import { parse } from 'node-html-parser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoPageErrors } from '../harness/accounts/expect-no-page-errors.ts';
import { PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// The backtest desk as a signed-in person uses it, by mouse and by keyboard, with script and without.

const EMAIL = 'desk@example.org';
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the backtest desk in Chromium', () => {
  let stack: Stack;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack({ PAGE_QUOTA: '100000' }, { on: 'sample' }), openBrowser()]);
    await signUp(stack.url, EMAIL);
    await stack.state.services.accounts.setTier(EMAIL, 'api_pro');
    context = await browser.newContext();
    page = await context.newPage();
    expectNoPageErrors(page);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
  });
  const open = (path: string) => page.goto(stack.url + path);
  const text = async (place: string) => (await page.locator(place).first().textContent())?.replace(/\s+/g, ' ') ?? '';
  const openUnscripted = async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.context().addCookies(await context.cookies());
    return tab;
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('shows a filled-in form and an example to everyone, and returns to it after sign-in', async () => {
    await open('/backtest?strategy=ema_cross&pair=ETHUSDT&date_from=2018-01-01');
    expect(await page.getByLabel('Market', { exact: true }).inputValue()).toBe('ETHUSDT');
    expect(await page.getByLabel('Fast').inputValue()).toBe('12');
    expect(await text('.bt-believe')).toContain('Before you believe it');
    await page.getByRole('link', { name: 'Sign in to run it' }).click();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.locator('#password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/backtest?*');
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2018-01-01');
    expect(await text('.bt-main')).toContain('50 of 50 backtests');
  });

  it('runs a test by keyboard and opens the result with its evidence first', async () => {
    await page.getByLabel('Slow').fill('30');
    await page.getByLabel('Variants you have tried').fill('25');
    await page.getByRole('button', { name: 'Run', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(UUID);
    const headings = await page.locator('article h1, article h2').allTextContents();
    expect(headings[1]).toBe('Before you believe it');
    for (const title of [
      'Against buying and holding',
      'Trades',
      'Month by month',
      'Deepest falls',
      'Rolling Sharpe ratio',
    ])
      expect(headings).toContain(title);
    expect(await text('.bt-believe')).toContain('After 25 tries');
    expect(await page.getByLabel('Slow').inputValue()).toBe('30');
    // The crosshair moves by key and the legend follows.
    const plot = page.locator('[data-plot]').first();
    const newest = await plot.locator('[data-day]').textContent();
    await plot.focus();
    await page.keyboard.press('Home');
    expect(await plot.locator('[data-day]').textContent()).not.toBe(newest);
  });

  it('shares the result by a link that anyone can open', async () => {
    await press('Share this result');
    const link = await page.locator('.bt-shared a').getAttribute('href');
    const stranger = await stack.get(link ?? '', { headers: { accept: 'text/html' } });
    expect(stranger.status).toBe(200);
    expect(parse(stranger.body).querySelector('h1')?.text).toContain('It turned 1 into');
  });

  it('verifies the result for its owner and for anyone with the link', async () => {
    await page.getByRole('link', { name: 'Verify now' }).click();
    await page.waitForURL('**verify=true#verify');
    expect(await text('#verify [role=status]')).toBe('Equal: 64 of 64 characters');
    const link = await page.locator('.bt-shared a').getAttribute('href');
    const stranger = await stack.get(`${link}?verify=true&lang=de`, { headers: { accept: 'text/html' } });
    expect(parse(stranger.body).querySelector('#verify [role=status]')?.text).toBe('Gleich: 64 von 64 Zeichen');
  });

  it('shows the parameters of another strategy as soon as it is chosen', async () => {
    await open('/backtest');
    await page.getByLabel('Strategy', { exact: true }).selectOption('golden_cross');
    await page.waitForURL('**strategy=golden_cross**');
    expect(await page.locator('input[name="parameters.fast"], input[name="parameters.short"]').count()).toBe(1);
  });

  it('explains a fault next to its field, and keeps the entered values', async () => {
    await open('/backtest');
    await page.getByLabel('Market', { exact: true }).fill('NOPEUSDT');
    await page.getByLabel('Variants you have tried').fill('7');
    await press('Run');
    const fault = page.locator('.bt-fault');
    await fault.waitFor();
    expect(await fault.textContent()).toContain('unknown market: "NOPEUSDT"');
    const market = page.getByLabel('Market', { exact: true });
    expect(await market.getAttribute('aria-invalid')).toBe('true');
    expect(await market.getAttribute('aria-describedby')).toContain((await fault.getAttribute('id')) ?? '-');
    expect(await page.getByLabel('Variants you have tried').inputValue()).toBe('7');
  });

  it('starts a job on many markets that can be cancelled, and renews its page by itself', async () => {
    await open('/backtest');
    await page.getByText('Many markets at once').click();
    await page.getByLabel('Markets', { exact: true }).fill('BTCUSDT, ETHUSDT');
    await page.getByLabel('From', { exact: true }).fill('2021-01-01');
    await press('Run on all of them');
    await page.waitForURL('**/backtest/jobs/**');
    await page.getByRole('heading', { name: 'Completed.' }).waitFor();
    expect(await text('.bt-progress')).toContain('2 of 2 markets tested');
    expect(await text('.bt-believe')).toContain('You chose these markets');
    expect(await page.getByRole('button', { name: 'Cancel the job' }).count()).toBe(0);
  });

  it('stops a running job: no market is tested after it was cancelled', async () => {
    const { body } = await stack.get('/api/v1/markets', { key: await stack.key('api_pro') });
    const spot = body.markets.filter(
      ({ id, kind }: { id: string; kind: string }) => kind === 'spot' && /^binance/.test(id),
    );
    const pairs: string[] = spot.slice(0, 50).map(({ id }: { id: string }) => id);
    const start = async (markets: readonly string[]) => {
      await open('/backtest');
      await page.getByText('Many markets at once').click();
      await page.getByLabel('Markets', { exact: true }).fill(markets.join(' '));
      await page.getByLabel('From', { exact: true }).fill('2018-01-01');
      await press('Run on all of them');
      await page.waitForURL('**/backtest/jobs/**');
      return page.url();
    };
    const job = await start(pairs);
    const progress = async () => {
      await page.goto(job);
      return text('.bt-progress');
    };
    await expect.poll(progress).not.toMatch(/^0 of/);
    await press('Cancel the job');
    await page.getByRole('heading', { name: 'Cancelled.' }).waitFor();
    const tested = await page.locator('.bt-regimes tbody th').allTextContents();
    expect([tested.length > 0, tested.length < pairs.length]).toEqual([true, true]);
    // A worker takes one job after another: when the next one is completed, it has left the cancelled one.
    await start(['BTCUSDT']);
    await page.getByRole('heading', { name: 'Completed.' }).waitFor();
    await page.goto(job);
    expect(await text('h1')).toContain('Cancelled.');
    expect(await page.locator('.bt-regimes tbody th').allTextContents()).toEqual(tested);
    expect(await text('.bt-progress')).toContain(`${tested.length} of ${pairs.length} markets tested`);
  });

  it('runs a test once on a double click, and shows a validation again on a reload without another request', async () => {
    const { prisma } = stack.state.store.database;
    const before = await prisma.backtestRun.count();
    await open('/backtest?strategy=golden_cross');
    await page.getByRole('button', { name: 'Run', exact: true }).dblclick();
    // The second click cuts off the page that the first one requested.
    await expect.poll(() => page.url()).toMatch(UUID);
    expect(await prisma.backtestRun.count()).toBe(before + 1);

    await open('/backtest/validate');
    await page.getByLabel('Trades as CSV').fill('2024-01-05,2024-02-05,40000,42000');
    await press('Validate');
    await page.locator('#gates').waitFor();
    const stored = await prisma.idempotentRequest.count();
    await page.reload();
    await page.locator('#gates').waitFor();
    expect(await prisma.idempotentRequest.count()).toBe(stored);
  });

  it('cancels a job without script', async () => {
    const tab = await openUnscripted();
    const { prisma } = stack.state.store.database;
    const { id: callerId } = await prisma.authAccount.findUniqueOrThrow({ where: { email: EMAIL } });
    const made = await prisma.universeJob.findFirstOrThrow({ where: { callerId } });
    // A job that no worker finishes in the meantime: each of its markets takes longer than a query.
    await prisma.universeJobPair.deleteMany({ where: { jobId: made.id } });
    await prisma.universeJob.update({
      where: { id: made.id },
      data: { status: 'pending', finishedAt: null, pairs: Array(10_000).fill('BTCUSDT') },
    });
    await tab.goto(`${stack.url}/backtest/jobs/${made.id}`);
    expect(await tab.content()).toContain('http-equiv="refresh"');
    await tab.getByRole('button', { name: 'Cancel the job' }).click();
    expect(await tab.locator('h1').textContent()).toContain('Cancelled.');
    expect(await tab.content()).not.toContain('http-equiv="refresh"');
  });

  it('compares strategies from a form and stored backtests by their boxes', async () => {
    await open('/backtest/compare/new');
    await press('Compare');
    expect(await text('.bt-fault')).toContain('two to five strategies');
    for (const name of ['Supertrend', 'EMA cross']) await page.getByLabel(name, { exact: true }).check();
    await press('Compare');
    await page.waitForURL('**/backtest/compare?ids=**');
    expect(await text('.bt-believe')).toContain('The best of 2 looks better than it is');
    expect(await page.locator('.bt-compare tbody tr').count()).toBe(3);
    await open('/backtest');
    for (const box of (await page.locator('.bt-own input').all()).slice(0, 2)) await box.check();
    await press('Compare the chosen ones');
    await page.waitForURL('**/backtest/compare?ids=**');
    expect(await page.locator('.bt-compare tbody tr').count()).toBe(3);
  });

  it('tests a grid bot', async () => {
    await open('/backtest/grid');
    await page.getByLabel('From', { exact: true }).fill('2024-01-01');
    await press('Run');
    await page.waitForURL(UUID);
    expect(await text('h1')).toMatch(/It turned 1 into [\d.]+ to [\d.]+; simply holding made/);
  });

  it('validates trades that are pasted or dropped, with faults by line', async () => {
    await open('/backtest/validate');
    await page.getByLabel('Trades as CSV').fill('2024-01-05,2024-02-05,40000,42000\n2024-03-05,2024-02-05,40000,42000');
    await press('Validate');
    expect(await text('.bt-fault')).toContain('Line 2');
    const csv = 'entry_time,exit_time,entry_price,exit_price\n2024-01-05,2024-02-05,40000,42000\n';
    await page
      .getByLabel('Or a CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect.poll(() => page.getByLabel('Trades as CSV').inputValue()).toBe(csv);
    await press('Validate');
    await page.locator('#gates').waitFor();
    expect(await text('h1')).toContain('An anecdote.');
  });

  it('validates a file without script', async () => {
    const tab = await openUnscripted();
    await tab.goto(`${stack.url}/backtest/validate?lang=de`);
    const buffer = Buffer.from('2024-01-05;2024-02-05;40000;42000');
    await tab.getByLabel('Oder eine CSV-Datei').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await tab.getByRole('button', { name: 'Prüfen' }).click();
    expect(await tab.locator('h1').textContent()).toContain('Eine Anekdote.');
  });

  it('lists every strategy with its parameters and the way to the desk', async () => {
    await open('/strategies');
    const { body } = await stack.get('/api/v1/strategies', { key: await stack.key('free') });
    expect(await page.locator('.bt-catalogue > li').count()).toBe(body.strategies.length);
    await page.getByRole('link', { name: 'Test Supertrend' }).click();
    expect(await page.getByLabel('Strategy', { exact: true }).inputValue()).toBe('supertrend');
  });
});
