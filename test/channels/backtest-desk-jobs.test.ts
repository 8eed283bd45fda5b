import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { type Desk, openDesk } from '../harness/desk/open-desk.ts';

// The forms of the backtest desk, its jobs on many markets and its validation, as a signed-in person uses them, with
// script and without.

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
/** More markets than a worker gets to before a person cancels. None exists, so each has a reason for a result. */
const ENDLESS = Array.from({ length: 20_000 }, (_, index) => `NONE${index}USDT`);

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the backtest desk in Chromium', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
    await desk.signIn();
  });
  afterAll(() => desk?.close());

  const startJob = async (markets: string) => {
    await desk.open('/backtest');
    await desk.page.getByText('Many markets at once').click();
    await desk.page.getByLabel('Markets', { exact: true }).fill(markets);
    await desk.page.getByLabel('From', { exact: true }).fill('2021-01-01');
    await desk.press('Run on all of them');
    await desk.page.waitForURL('**/backtest/jobs/**');
    return desk.page.url();
  };

  /** Makes a finished job one on other markets that has not begun; a worker takes it with the next job that starts. */
  const reopen = async (url: string, pairs: string[]) => {
    const { prisma } = desk.stack.state.store.database;
    const id = url.slice(url.lastIndexOf('/') + 1);
    await prisma.universeJobPair.deleteMany({ where: { jobId: id } });
    await prisma.universeJob.update({ where: { id }, data: { status: 'pending', finishedAt: null, pairs } });
  };

  it('shows the parameters of another strategy as soon as it is chosen', async () => {
    await desk.open('/backtest');
    await desk.page.getByLabel('Strategy', { exact: true }).selectOption('golden_cross');
    await desk.page.waitForURL('**strategy=golden_cross**');
    expect(await desk.page.locator('input[name="parameters.fast"], input[name="parameters.short"]').count()).toBe(1);
  });

  it('explains a fault next to its field, and keeps the entered values', async () => {
    await desk.open('/backtest');
    await desk.page.getByLabel('Market', { exact: true }).fill('NOPEUSDT');
    await desk.page.getByLabel('Variants you have tried').fill('7');
    await desk.press('Run');
    const fault = desk.page.locator('.bt-fault');
    await fault.waitFor();
    expect(await fault.textContent()).toContain('unknown market: "NOPEUSDT"');
    const market = desk.page.getByLabel('Market', { exact: true });
    expect(await market.getAttribute('aria-invalid')).toBe('true');
    expect(await market.getAttribute('aria-describedby')).toContain((await fault.getAttribute('id')) ?? '-');
    expect(await desk.page.getByLabel('Variants you have tried').inputValue()).toBe('7');
  });

  it('starts a job on many markets that can be cancelled, and renews its page by itself', async () => {
    await startJob('BTCUSDT, ETHUSDT');
    await desk.page.getByRole('heading', { name: 'Completed.' }).waitFor();
    expect(await desk.text('.bt-progress')).toContain('2 of 2 markets tested');
    expect(await desk.text('.bt-believe')).toContain('You chose these markets');
    expect(await desk.page.getByRole('button', { name: 'Cancel the job' }).count()).toBe(0);
  });

  it('stops a running job: no market is tested after it was cancelled', async () => {
    const url = await startJob('BTCUSDT');
    await desk.page.getByRole('heading', { name: 'Completed.' }).waitFor();
    const { body } = await desk.stack.get('/api/v1/markets', { key: await desk.stack.key('api_pro') });
    const spot = body.markets.filter(
      ({ id, kind }: { id: string; kind: string }) => kind === 'spot' && /^binance/.test(id),
    );
    const pairs = [...spot.map(({ id }: { id: string }) => id), ...ENDLESS];
    await reopen(url, pairs);
    // A worker takes one job after another, the oldest first: when the next one is completed, it has left this one.
    const next = await startJob('ETHUSDT');
    const progress = async () => {
      await desk.page.goto(url);
      return desk.text('.bt-progress');
    };
    await expect.poll(progress).not.toMatch(/^0 of/);
    await desk.press('Cancel the job');
    await desk.page.getByRole('heading', { name: 'Cancelled.' }).waitFor();
    const tested = await desk.page.locator('.bt-regimes tbody th').allTextContents();
    expect([tested.length > 0, tested.length < pairs.length]).toEqual([true, true]);
    await desk.page.goto(next);
    await desk.page.getByRole('heading', { name: 'Completed.' }).waitFor();
    await desk.page.goto(url);
    expect(await desk.text('h1')).toContain('Cancelled.');
    expect(await desk.page.locator('.bt-regimes tbody th').allTextContents()).toEqual(tested);
    expect(await desk.text('.bt-progress')).toContain(`${tested.length} of ${pairs.length} markets tested`);
  });

  it('cancels a job without script', async () => {
    const url = await startJob('BTCUSDT');
    await desk.page.getByRole('heading', { name: 'Completed.' }).waitFor();
    await reopen(url, ENDLESS);
    const tab = await desk.openUnscripted();
    // On a busy machine the page renews itself before its last file has come, again and again.
    await tab.goto(url, { waitUntil: 'domcontentloaded' });
    expect(await tab.content()).toContain('http-equiv="refresh"');
    await tab.getByRole('button', { name: 'Cancel the job' }).click();
    await tab.getByRole('heading', { name: 'Cancelled.' }).waitFor();
    expect(await tab.content()).not.toContain('http-equiv="refresh"');
  });

  it('tests a grid bot', async () => {
    await desk.open('/backtest/grid');
    await desk.page.getByLabel('From', { exact: true }).fill('2024-01-01');
    await desk.press('Run');
    await desk.page.waitForURL(UUID);
    expect(await desk.text('h1')).toMatch(/It turned 1 into [\d.]+ to [\d.]+; simply holding made/);
  });

  it('validates trades that are pasted or dropped, with faults by line', async () => {
    await desk.open('/backtest/validate');
    await desk.page
      .getByLabel('Trades as CSV')
      .fill('2024-01-05,2024-02-05,40000,42000\n2024-03-05,2024-02-05,40000,42000');
    await desk.press('Validate');
    expect(await desk.text('.bt-fault')).toContain('Line 2');
    const csv = 'entry_time,exit_time,entry_price,exit_price\n2024-01-05,2024-02-05,40000,42000\n';
    await desk.page
      .getByLabel('Or a CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect.poll(() => desk.page.getByLabel('Trades as CSV').inputValue()).toBe(csv);
    await desk.press('Validate');
    await desk.page.locator('#gates').waitFor();
    expect(await desk.text('h1')).toContain('An anecdote.');
  });

  it('validates a file without script', async () => {
    const tab = await desk.openUnscripted();
    await tab.goto(`${desk.stack.url}/backtest/validate?lang=de`);
    const buffer = Buffer.from('2024-01-05;2024-02-05;40000;42000');
    await tab.getByLabel('Oder eine CSV-Datei').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await tab.getByRole('button', { name: 'Prüfen' }).click();
    await tab.getByRole('heading', { name: 'Eine Anekdote.' }).waitFor();
    expect(await tab.locator('.bt-believe').innerText()).toContain('mit einer Gebühr von 0,1 %');
    expect(await tab.locator('.bt-believe').innerText()).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(await tab.locator('.bt-believe [lang=en]').allInnerTexts()).toEqual([]);
  });

  it('lists every strategy with its parameters and the way to the desk', async () => {
    await desk.open('/strategies');
    const { body } = await desk.stack.get('/api/v1/strategies', { key: await desk.stack.key('free') });
    expect(await desk.page.locator('.bt-catalogue > li').count()).toBe(body.strategies.length);
    await desk.page.getByRole('link', { name: 'Test Supertrend' }).click();
    expect(await desk.page.getByLabel('Strategy', { exact: true }).inputValue()).toBe('supertrend');
  });
});
