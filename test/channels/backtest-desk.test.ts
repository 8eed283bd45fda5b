import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../harness/accounts/sign-up.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { DESK_EMAIL, type Desk, openDesk } from '../harness/desk/open-desk.ts';

// The backtest desk as a person uses it who signs in, runs tests by mouse and by keyboard, shares, verifies and compares
// them.

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the backtest desk in Chromium', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk?.close());

  it('shows a filled-in form and an example to everyone, and returns to it after sign-in', async () => {
    await desk.open('/backtest?strategy=ema_cross&pair=ETHUSDT&date_from=2018-01-01');
    expect(await desk.page.getByLabel('Market', { exact: true }).inputValue()).toBe('ETHUSDT');
    expect(await desk.page.getByLabel('Fast').inputValue()).toBe('12');
    expect(await desk.text('.bt-believe')).toContain('Before you believe it');
    await desk.page.getByRole('link', { name: 'Sign in to run it' }).click();
    await desk.page.getByLabel('E-mail').fill(DESK_EMAIL);
    await desk.page.locator('#password').fill(PASSWORD);
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL('**/backtest?*');
    expect(await desk.page.getByLabel('From', { exact: true }).inputValue()).toBe('2018-01-01');
    expect(await desk.text('.bt-main')).toContain('50 of 50 backtests');
  });

  it('runs a test by keyboard and opens the result with its evidence first', async () => {
    await desk.page.getByLabel('Slow').fill('30');
    await desk.page.getByLabel('Variants you have tried').fill('25');
    await desk.page.getByRole('button', { name: 'Run', exact: true }).focus();
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL(UUID);
    const headings = await desk.page.locator('article h1, article h2').allTextContents();
    expect(headings[1]).toBe('Before you believe it');
    for (const title of [
      'Against buying and holding',
      'Trades',
      'Month by month',
      'Deepest falls',
      'Rolling Sharpe ratio',
    ])
      expect(headings).toContain(title);
    expect(await desk.text('.bt-believe')).toContain('After 25 tries');
    expect(await desk.page.getByLabel('Slow').inputValue()).toBe('30');
    // The crosshair moves by key and the legend follows.
    const plot = desk.page.locator('[data-plot]').first();
    const newest = await plot.locator('[data-day]').textContent();
    await plot.focus();
    await desk.page.keyboard.press('Home');
    expect(await plot.locator('[data-day]').textContent()).not.toBe(newest);
  });

  it('shares the result by a link that anyone can open', async () => {
    await desk.press('Share this result');
    const link = await desk.page.locator('.bt-shared a').getAttribute('href');
    await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.press('Copy link');
    await desk.page.getByText('Copied.').waitFor();
    expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(`${desk.stack.url}${link}`);
    const stranger = await desk.stack.get(link ?? '', { headers: { accept: 'text/html' } });
    expect(stranger.status).toBe(200);
    expect(parse(stranger.body).querySelector('h1')?.text).toContain('It turned 1 into');
  });

  it('verifies the result for its owner and for anyone with the link', async () => {
    await desk.page.getByRole('link', { name: 'Verify now' }).click();
    await desk.page.waitForURL('**verify=true#verify');
    expect(await desk.text('#verify [role=status]')).toBe('Equal: 64 of 64 characters');
    const link = await desk.page.locator('.bt-shared a').getAttribute('href');
    const stranger = await desk.stack.get(`${link}?verify=true&lang=de`, { headers: { accept: 'text/html' } });
    expect(parse(stranger.body).querySelector('#verify [role=status]')?.text).toBe('Gleich: 64 von 64 Zeichen');
  });

  it('runs a test once on a double click, and shows a validation again on a reload without another request', async () => {
    const { prisma } = desk.stack.state.store.database;
    const before = await prisma.backtestRun.count();
    await desk.open('/backtest?strategy=golden_cross');
    await desk.page.getByRole('button', { name: 'Run', exact: true }).dblclick();
    // The second click cuts off the page that the first one requested.
    await expect.poll(() => desk.page.url()).toMatch(UUID);
    expect(await prisma.backtestRun.count()).toBe(before + 1);

    await desk.open('/backtest/validate');
    await desk.page.getByLabel('Trades as CSV').fill('2024-01-05,2024-02-05,40000,42000');
    await desk.press('Validate');
    await desk.page.locator('#gates').waitFor();
    const stored = await prisma.idempotentRequest.count();
    await desk.page.reload();
    await desk.page.locator('#gates').waitFor();
    expect(await prisma.idempotentRequest.count()).toBe(stored);
  });

  it('compares strategies from a form and stored backtests by their boxes', async () => {
    await desk.open('/backtest/compare/new');
    await desk.press('Compare');
    expect(await desk.text('.bt-fault')).toContain('two to five strategies');
    for (const name of ['Supertrend', 'EMA cross']) await desk.page.getByLabel(name, { exact: true }).check();
    await desk.press('Compare');
    await desk.page.waitForURL('**/backtest/compare?ids=**');
    expect(await desk.text('.bt-believe')).toContain('The best of 2 looks better than it is');
    expect(await desk.page.locator('.bt-compare tbody tr').count()).toBe(3);
    expect(await desk.text('.eyebrow')).toContain('bars of 1 day');
    await desk.page.getByRole('link', { name: 'Change the test' }).click();
    for (const name of ['Supertrend', 'EMA cross'])
      expect(await desk.page.getByLabel(name, { exact: true }).isChecked()).toBe(true);
    expect(await desk.page.getByLabel('Slippage, bps').inputValue()).toBe('5');
    await desk.open('/backtest');
    for (const box of (await desk.page.locator('.bt-own input').all()).slice(0, 2)) await box.check();
    await desk.press('Compare the chosen ones');
    await desk.page.waitForURL('**/backtest/compare?ids=**');
    expect(await desk.page.locator('.bt-compare tbody tr').count()).toBe(3);
  });
});
