import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_CLIENTS, type AppClient, SHOWS_APPS } from '../harness/apps/connect-app-client.ts';
import type { Opened } from '../harness/apps/host-script.ts';
import { type AppHost, startHost } from '../harness/apps/start-host.ts';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import { violationsOf } from '../harness/clients/judge-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body, Reader } from '../harness/services/start-reader.ts';

// The pages of tools in Chromium, in a host built on the official host side of MCP Apps: in a frame without an origin, under
// the policy that their resources declare.

const APP_OF: Readonly<Record<string, string>> = {
  svc_get_chart: 'ui://cyclegraph/chart',
  svc_get_knowledge: 'ui://cyclegraph/knowledge',
  svc_run_backtest: 'ui://cyclegraph/backtest',
  svc_get_backtest: 'ui://cyclegraph/backtest',
};
const CAPABILITIES = { serverTools: {}, openLinks: {} };
const BACKTEST = { strategy: 'golden_cross', pair: 'BTCUSDT', date_from: '2019-01-01' };

interface Look {
  readonly context?: Record<string, unknown>;
  readonly capabilities?: object;
  readonly width?: number;
  /** Replaces the answer of the tool. */
  readonly result?: object | null;
  readonly bypassCSP?: boolean;
}

interface View {
  readonly page: Page;
  readonly frame: Frame;
  readonly links: string[];
  readonly calls: string[];
  text(): Promise<string>;
}

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'a page of a tool in a host', () => {
  let browser: Browser;
  let reader: Reader;
  let client: AppClient;
  let host: AppHost;
  /** The page of the host, and a second one for axe, which only runs in frames without a content security policy. */
  let hosting: Page;
  let unguarded: Page;
  /** What the view of the running test requested of its host. */
  let calls: string[];
  let links: string[];
  beforeAll(async () => {
    [reader, host, browser] = await Promise.all([shareReader(), startHost(), openBrowser()]);
    const [, connect] = APP_CLIENTS[0] as (typeof APP_CLIENTS)[number];
    client = await connect(`${reader.stack.url}/api/mcp`, reader.power, SHOWS_APPS);
    [hosting, unguarded] = [await openHost(false), await openHost(true)];
  });
  afterAll(async () => {
    await browser?.close();
    await client?.close();
    await host?.close();
  });

  /** Opens a page for all tests: a new one would start a process for each of its three frames. */
  async function openHost(bypassCSP: boolean): Promise<Page> {
    const context = await browser.newContext({ bypassCSP });
    const page = await context.newPage();
    expectNoFaults(page);
    await page.exposeFunction('callTool', (name: string, given: object) => {
      calls.push(name);
      return client.call(name, given);
    });
    await page.exposeFunction('openLink', (url: string) => links.push(url));
    return page;
  }

  async function open(tool: string, parameters: Record<string, unknown>, look: Look = {}): Promise<View> {
    const { width = 900, bypassCSP = false } = look;
    const page = bypassCSP ? unguarded : hosting;
    await page.setViewportSize({ width, height: 900 });
    [calls, links] = [[], []];
    const { text: html, _meta } = await client.read(APP_OF[tool] as string);
    const { csp } = (_meta as Body).ui;
    const opened: Opened = {
      sandbox: host.sandboxFor(csp),
      html,
      csp,
      parameters,
      result: look.result === undefined ? await client.call(tool, parameters) : look.result,
      context: { theme: 'light', locale: 'en-US', ...look.context },
      capabilities: look.capabilities ?? CAPABILITIES,
    };
    await page.goto(host.url);
    await page.evaluate(
      (given) => (globalThis as never as { openView(o: Opened): Promise<void> }).openView(given),
      opened,
    );
    const view = page.frameLocator('iframe').frameLocator('iframe');
    await view.locator('main').waitFor();
    const frame = page.frames().at(-1) as Frame;
    return {
      page,
      frame,
      links,
      calls,
      text: async () => ((await frame.locator('main').textContent()) ?? '').replace(/\s+/g, ' '),
    };
  }

  const faults: string[] = [];
  function expectNoFaults(page: Page): void {
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  }
  afterAll(() => expect(faults).toEqual([]));

  const verdictOf = async ({ frame }: View) => {
    // By keyboard: the host may resize the frame while a pointer is on its way to the button.
    await frame.getByRole('button', { name: /Verify now|Jetzt prüfen/ }).press('Enter');
    const badge = frame.locator('.badge');
    await badge.waitFor();
    return badge.textContent();
  };

  it('shows a chart with value, unit, zone, age, source, formula and hash, and verifies it', async () => {
    const view = await open('svc_get_chart', { chart: 'pulse', days: 200 });
    const said = await view.text();
    for (const part of ['points', 'Capitulation', 'today', 'generated sample data', 'Formula', 'repro_hash'])
      expect(said).toContain(part);
    expect(await verdictOf(view)).toBe('Equal: 64 of 64 characters');
    expect(view.calls).toEqual(['svc_verify_knowledge']);
    await view.frame.getByRole('link', { name: 'Definition' }).click();
    await expect.poll(() => view.links).toEqual([`${reader.stack.url}/ontology/pulse_score`]);
  });

  it('moves the crosshair of a chart by keys', async () => {
    const view = await open('svc_get_chart', { chart: 'mvrv-zscore', days: 90 });
    const plot = view.frame.getByRole('group', { name: 'Chart. Arrow keys move the crosshair.' });
    const day = plot.locator('[data-day]');
    const newest = await day.textContent();
    await plot.focus();
    await view.page.keyboard.press('ArrowLeft');
    expect(await day.textContent()).not.toBe(newest);
    expect(await plot.locator('.wide path.cross').getAttribute('d')).toMatch(/^M[\d.]+ /);
    await view.page.keyboard.press('End');
    expect(await day.textContent()).toBe(newest);
    expect(await plot.locator('.zone').textContent()).not.toBe('');
  });

  it('verifies the points of a history without a knowledge object', async () => {
    const view = await open('svc_get_chart', { chart: 'candles', id: 'ETHUSDT', days: 60 });
    expect(await view.text()).toContain('fingerprint of the points');
    expect(await verdictOf(view)).toBe('Equal: 64 of 64 characters');
    expect(view.calls).toEqual(['svc_get_chart']);
  });

  it('speaks German and is dark where its host is, and follows the host', async () => {
    const look = { context: { theme: 'dark', locale: 'de-AT' }, width: 390 };
    const view = await open('svc_get_knowledge', { type: 'market_pulse', subject: 'BTC' }, look);
    const said = await view.text();
    for (const part of ['Kapitulation', 'Beispieldaten', 'Nachprüfen', 'Quelle', 'Stand '])
      expect(said).toContain(part);
    const colour = () => view.frame.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await colour()).toBe('rgb(16, 20, 21)');
    expect(await view.frame.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await view.page.evaluate('changeContext({ theme: "light" })');
    await expect.poll(colour).toBe('rgb(255, 255, 255)');
  });

  it('shows a knowledge object with its components, and verifies its hash for its day', async () => {
    const view = await open('svc_get_knowledge', { type: 'market_pulse', subject: 'BTC', as_of: '2026-11-01' });
    const said = await view.text();
    // Terms are named in words, not by their keys.
    expect(said).not.toMatch(/\b[a-z]+_[a-z]+ · /);
    for (const part of ['Fear and Greed', '1 November 2026', 'inputs present', 'Composition version'])
      expect(said).toContain(part);
    expect(await verdictOf(view)).toBe('Equal: 64 of 64 characters');
    expect(view.calls).toEqual(['svc_verify_knowledge']);
  });

  it('shows a backtest with its equity and evidence, and verifies it by running it again', async () => {
    const view = await open('svc_run_backtest', BACKTEST);
    const said = await view.text();
    for (const part of ['Before you believe it', 'Maximum drawdown', 'Engine version', 'repro_hash'])
      expect(said).toContain(part);
    expect(await view.frame.locator('.plot svg').count()).toBeGreaterThan(0);
    expect(await verdictOf(view)).toBe('Equal: 64 of 64 characters');
    expect(view.calls).toEqual(['svc_run_backtest']);
  });

  it('shows a stored backtest, whose request only its owner knows', async () => {
    const { structuredContent } = await client.call('svc_run_backtest', BACKTEST);
    const view = await open('svc_get_backtest', { id: structuredContent.id });
    const said = await view.text();
    for (const part of ['Against buying and holding', 'run the same request again']) expect(said).toContain(part);
    expect(await view.frame.getByRole('button').count()).toBe(0);
  });

  it('says in words what went wrong', async () => {
    const refused = await open('svc_get_chart', { chart: 'nothing' }, { context: { locale: 'de' } });
    expect(await refused.frame.getByRole('alert').textContent()).toContain('nothing');
    const waiting = await open('svc_get_chart', { chart: 'pulse' }, { result: null });
    expect(await waiting.text()).toContain('Waiting for the answer of the service.');
    const { _meta, ...bare } = await client.call('svc_get_chart', { chart: 'pulse', days: 30 });
    const stripped = await open('svc_get_chart', { chart: 'pulse' }, { result: bare });
    expect(await stripped.text()).toContain('The host did not pass on the points of the lines.');
  });

  it('says which host cannot verify or open links', async () => {
    const given = { type: 'market_pulse', subject: 'BTC' };
    const view = await open('svc_get_knowledge', given, { capabilities: {} });
    expect(await view.text()).toContain('This host does not let pages call tools.');
    await view.frame.getByRole('link', { name: /^Whole page/ }).click();
    await view.frame.getByText(`The address is ${reader.stack.url}/knowledge/market-pulse-btc`).waitFor();
  });

  it.each([
    ['svc_get_chart', { chart: 'pulse', days: 100 }],
    ['svc_get_knowledge', { type: 'market_pulse', subject: 'BTC' }],
    ['svc_run_backtest', BACKTEST],
  ])('%s breaks no rule of axe', async (tool, given) => {
    const view = await open(tool, given, { bypassCSP: true, context: { theme: 'dark' } });
    expect(await violationsOf(view.frame)).toEqual([]);
  });
});
