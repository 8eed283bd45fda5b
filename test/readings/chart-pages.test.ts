import { brotliCompressSync } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { HTML, plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Reader } from '../harness/services/start-reader.ts';
import type { Served } from '../harness/services/start-stack.ts';

// Chart pages for a reader without a key.

const MAX_PAGE_BYTES = 100_000;
const MAX_SCRIPT_BYTES = 15_000;

let stack: Served;
let api: Reader['body'];
const pageOf = async (path: string) => {
  const { status, body } = await stack.get(path, HTML);
  expect(status, path).toBe(200);
  return parse(body);
};
beforeAll(async () => {
  ({ stack, body: api } = await shareReader());
});

describe('the list of charts', () => {
  let list: HTMLElement;
  beforeAll(async () => {
    list = await pageOf('/charts');
  });
  const namesIn = (root: HTMLElement) => root.querySelectorAll('.entry > a').map(plainText);

  it('has every chart and every series of the catalogues', async () => {
    const names = namesIn(list);
    const [charts, { series }] = await Promise.all([api('/api/v1/charts'), api('/api/v1/onchain/series')]);
    for (const { name } of charts.charts) expect(names).toContain(name);
    expect(charts.charts.length).toBe(24);
    // The list shows a declared chart instead of the chart of its main series.
    const links = new Set(list.querySelectorAll('.entry > a').map((link) => link.getAttribute('href')));
    const missing = series.filter(({ id }: { id: string }) => !links.has(`/charts/${id.replaceAll('_', '-')}`));
    expect(missing.length).toBeLessThan(24);
    expect(list.querySelectorAll('.entry svg.thumb').length).toBeGreaterThan(200);
  });

  it('searches in both languages and filters by group without script', async () => {
    const [found, german, group, none] = await Promise.all(
      ['/charts?q=mvrv', '/charts?q=regenbogen&lang=de', '/charts?group=economy', '/charts?q=zzz'].map(pageOf),
    );
    expect(namesIn(found as HTMLElement).every((name) => /mvrv/i.test(name))).toBe(true);
    expect(namesIn(german as HTMLElement)).toContain('Regenbogen');
    expect((group as HTMLElement).querySelectorAll('[data-group]').length).toBe(1);
    expect(plainText((none as HTMLElement).querySelector('[data-none]'))).toContain('No chart matches.');
    expect((await stack.get('/charts?group=nothing', HTML)).status).toBe(400);
  });

  it('is in the sitemap with every chart', async () => {
    const { body } = await stack.get('/sitemap.xml');
    const places = parse(body)
      .querySelectorAll('loc')
      .map((loc) => loc.text.replace(stack.url, ''));
    for (const link of list.querySelectorAll('.entry > a')) expect(places).toContain(link.getAttribute('href'));
    expect(places).toContain('/charts');
  });
});

describe('the page of a chart', () => {
  it('states the value and the zone that the API answers', async () => {
    const [page, { latest, zone }] = await Promise.all([
      pageOf('/charts/mvrv-zscore'),
      api('/api/v1/charts/mvrv-zscore/latest'),
    ]);
    const value = latest.mvrv_z.toFixed(2).replace('-', '−');
    expect(plainText(page.querySelector('h1'))).toContain(`It stands at ${value} standard deviations`);
    expect(plainText(page.querySelector('.stat .zone'))).toBe(
      { bearish: 'Low', neutral: 'Middle', bullish: 'High' }[zone as string],
    );
    expect(plainText(page.querySelector('.tip b'))).toBe(`${value} standard deviations`);
  });

  it('keeps every choice in its links', async () => {
    const page = await pageOf('/charts/rainbow?range=4y&scale=linear&halvings=false');
    const links = page.querySelectorAll('#chart-view a').map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('/charts/rainbow?tab=table&range=4y&scale=linear&halvings=false');
    expect(links).toContain('/charts/rainbow?range=1y&scale=linear&halvings=false');
    expect(links).toContain('/charts/rainbow?scale=linear&halvings=false');
    expect(page.querySelectorAll('.event')).toEqual([]);
  });

  it('shows the rows of the API in its table and its file', async () => {
    const [page, csv, { snapshots }] = await Promise.all([
      pageOf('/charts/nupl?range=1y&tab=table'),
      stack.get('/charts/nupl/data.csv?range=1y', { headers: { accept: 'text/csv' } }),
      api('/api/v1/charts/nupl/history?days=365'),
    ]);
    const newest = snapshots.at(-1);
    const [head = '', first = ''] = csv.body.split('\r\n');
    expect(head).toBe('Day,Net unrealised profit and loss');
    // Published numbers have twelve significant digits.
    expect(first).toBe(`${newest.date},${Number(newest.nupl.toPrecision(12))}`);
    expect(csv.body.trim().split('\r\n').length).toBe(snapshots.length + 1);
    expect(page.querySelectorAll('.values tbody tr').length).toBe(snapshots.length);
  });

  it('names working requests for its own numbers', async () => {
    for (const [slug, path] of [
      ['rainbow', '/api/v1/charts/rainbow/history?days=365'],
      ['vdd-multiple', '/api/v1/onchain/series/vdd_multiple/history?days=365'],
    ]) {
      const page = await pageOf(`/charts/${slug}?tab=api`);
      expect(plainText(page.querySelector('pre'))).toContain(`${stack.url}${path}`);
      expect((await api(path as string)).snapshots.length).toBeGreaterThan(300);
    }
    // The parser leaves preformatted text as it is.
    const [, graphql] = (await pageOf('/charts/m2-us?tab=api')).querySelectorAll('pre');
    const macro = plainText(parse(graphql?.innerHTML ?? ''));
    const { body } = await stack.graphql(macro, { key: await stack.key('api_power') });
    expect(body.data.macroSeriesHistory.points.length).toBeGreaterThan(5);
  });

  it('is drawn as SVG and as a picture for previews', async () => {
    const page = await pageOf('/charts/rainbow');
    const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    const png = await fetch(image);
    const bytes = Buffer.from(await png.arrayBuffer());
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)]).toEqual(['PNG', 1200]);
    const svg = await fetch(`${stack.url}/charts/rainbow/image.svg?scale=linear`);
    expect(await svg.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('refuses unknown charts, ranges and windows that end before they begin', async () => {
    const statuses = [
      '/charts/rainbo',
      '/charts/rainbow?range=9y',
      '/charts/rainbow?from=2026-02-01&to=2026-01-01',
    ].map(async (path) => (await stack.get(path, HTML)).status);
    expect(await Promise.all(statuses)).toEqual([404, 400, 400]);
  });

  it('names no field and no empty value, in either language, on any tab', async () => {
    const { charts } = await api('/api/v1/charts');
    for (const { slug } of charts) {
      const german = plainText((await pageOf(`/charts/${slug}?lang=de`)).querySelector('main'));
      const english = plainText((await pageOf(`/charts/${slug}`)).querySelector('main'));
      const methods = await Promise.all(
        ['en', 'de'].map((lang) => stack.get(`/charts/${slug}?tab=method&lang=${lang}`, HTML)),
      );
      // The parser leaves preformatted text as it is.
      const texts = methods.map(
        ({ body }) =>
          String(body)
            .split('id="chart-view"')[1]
            ?.replace(/<[^>]*>/g, ' ') ?? '',
      );
      for (const words of [german, english, ...texts.map((text) => text.replace(/\bnull\b/g, ''))])
        expect(words, slug).not.toMatch(/\b(NaN|undefined|null|GLOBAL)\b|[a-z]_[a-z]/);
      for (const word of ['stands at', 'Halvings and', 'of 100', 'today', 'Download', 'Middle'])
        expect(german, slug).not.toContain(word);
    }
  });

  it('begins where the licence of the price does when it shows nothing else, and says so', async () => {
    const page = await pageOf('/charts/btc-close');
    expect(plainText(page.querySelector('.below'))).toContain('allows charts from 12 April 2025 on');
    const { body } = await stack.get('/charts/btc-close/data.csv');
    const [first = ''] = body.trim().split('\r\n').slice(1).sort();
    expect(first).toMatch(/^2025-04-1[2-8],\d/);
  });

  it('stays within its budget', async () => {
    for (const path of ['/charts', '/charts/rainbow', '/charts/hodl-waves', '/charts/realized-price?tab=table']) {
      const { body } = await stack.get(path, HTML);
      expect(brotliCompressSync(body).length, path).toBeLessThan(MAX_PAGE_BYTES);
    }
    const script = (await pageOf('/charts')).querySelector('script')?.getAttribute('src') ?? '';
    expect(brotliCompressSync((await stack.get(script)).body).length).toBeLessThan(MAX_SCRIPT_BYTES);
  });
});

it('is where the tiles of the front page lead', async () => {
  const links = (await pageOf('/')).querySelectorAll('.tile a').map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain('/charts/mvrv-zscore');
  for (const link of links) await pageOf(link);
});

describe.skipIf(NO_BROWSER)('in a browser', () => {
  const PATHS = [
    '/charts',
    '/charts/rainbow',
    '/charts/rainbow?tab=table',
    '/charts/rainbow?known_at=2017-12-17',
    '/charts/mvrv-zscore?with=m2-us&ratio=nupl&percentiles=true',
    '/charts/rainbow/embed',
    '/charts/rainbow?tab=method',
    '/charts/hodl-waves',
    '/charts/nupl?tab=api',
    '/charts/nupl?tab=sources',
  ];
  itFitsInEveryLook(() => PATHS.map((path) => stack.url + path));

  async function openChart(path: string): Promise<{ tab: Page; refused: string[] }> {
    const tab = await lendTab({ width: 1440, height: 1000 });
    const refused: string[] = [];
    tab.on('console', (message) => refused.push(message.text()));
    tab.on('pageerror', (error) => refused.push(error.message));
    await tab.goto(stack.url + path);
    return { tab, refused };
  }

  it('moves the crosshair by keys, changes range and scale, and keeps them in the address', async () => {
    const { tab, refused } = await openChart('/charts/mvrv-zscore?lang=en');
    const day = tab.locator('[data-day]');
    const newest = await day.textContent();
    await tab.locator('[data-plot]').focus();
    await tab.keyboard.press('Home');
    expect(await day.textContent()).toMatch(/ 2010$/);
    await tab.keyboard.press('End');
    await tab.keyboard.press('ArrowLeft');
    expect(Date.parse(newest ?? '') - Date.parse((await day.textContent()) ?? '')).toBe(7 * 86_400_000);
    await tab.keyboard.press('Escape');
    expect(await day.textContent()).toBe(newest);
    await tab.locator('[data-plot]').focus();
    await tab.keyboard.press('[');
    await tab.waitForURL('**/charts/mvrv-zscore?range=4y');
    await tab.keyboard.press('l');
    await tab.waitForURL('**/charts/mvrv-zscore?range=4y&scale=linear');
    expect(await tab.locator('[data-scale] [aria-current]').textContent()).toBe('Linear');
    await tab.goBack();
    await tab.waitForURL('**/charts/mvrv-zscore?range=4y');
    await tab.locator('[data-scale] [aria-current]', { hasText: 'Log' }).waitFor();
    expect(refused).toEqual([]);
  });

  it('zooms by dragging and shows every day of the last year', async () => {
    const { tab, refused } = await openChart('/charts/nupl?range=1y&lang=en');
    const box = await tab.locator('.plot .wide svg').boundingBox();
    if (!box) throw new Error('the chart has no box');
    await tab.mouse.move(box.x + box.width * 0.3, box.y + 120);
    await tab.mouse.down();
    await tab.mouse.move(box.x + box.width * 0.6, box.y + 120, { steps: 4 });
    await tab.mouse.up();
    await tab.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await tab.locator('.below', { hasText: 'One value a day.' }).waitFor();
    expect(refused).toEqual([]);
  });

  it('folds the groups of the list on a phone, and unfolds them for a search', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    await tab.goto(`${stack.url}/charts`);
    const valuation = tab.getByRole('region', { name: 'Valuation' }).locator('.entry:visible');
    expect(await valuation.count()).toBe(4);
    await tab
      .getByText(/^Show \d+ more$/)
      .nth(1)
      .click();
    expect(await valuation.count()).toBeGreaterThan(20);
    await tab.goto(`${stack.url}/charts`);
    await tab.getByLabel('Search charts').first().pressSequentially('price');
    expect(await valuation.allInnerTexts()).toContainEqual(expect.stringContaining('Vaulted price'));
    await tab.goto(`${stack.url}/charts?group=valuation`);
    expect(await valuation.count()).toBeGreaterThan(20);
  });

  it('filters the list while the reader types', async () => {
    const { tab, refused } = await openChart('/charts?lang=en');
    await tab.getByRole('searchbox', { name: 'Search charts' }).fill('rainbow');
    await tab.waitForURL('**/charts?lang=en&q=rainbow');
    const shown = await tab.locator('.entry:visible > a').allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((name) => /rainbow/i.test(name))).toBe(true);
    expect(refused).toEqual([]);
  });

  it('is complete without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.goto(`${stack.url}/charts/rainbow`);
    await tab.getByRole('link', { name: 'four years' }).click();
    await tab.waitForURL('**/charts/rainbow?range=4y');
    // Price, curve, position and position in hindsight.
    expect(await tab.locator('.plot .wide svg path.linec').count()).toBe(4);
    await tab.getByRole('link', { name: 'Table' }).click();
    await tab.locator('.values tbody tr').nth(200).waitFor();
    await tab.goto(`${stack.url}/charts`);
    await tab.getByRole('searchbox', { name: 'Search charts' }).fill('mayer');
    await tab.getByRole('button', { name: 'Search' }).click();
    await tab.waitForURL('**/charts?q=mayer');
    expect(await tab.locator('.entry').count()).toBeGreaterThan(0);
  });
});
