import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { HTML, plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Reader } from '../harness/services/start-reader.ts';
import type { Served } from '../harness/services/start-stack.ts';

// Additions to a chart by its reader: other series, ratios and differences, percentiles, candles; and charts on other
// sites.

let stack: Served;
let api: Reader['body'];
beforeAll(async () => {
  ({ stack, body: api } = await shareReader());
});

const pageOf = async (path: string) => {
  const { status, body } = await stack.get(path, HTML);
  expect(status, path).toBe(200);
  return parse(body);
};
/** Rows of a file by day, with numbers by column. */
const rowsOf = async (path: string) => {
  const { body } = await stack.get(path, { headers: { accept: 'text/csv' } });
  const [head = '', ...lines] = String(body).trim().split('\r\n');
  const names = head.split(',');
  const cells = lines.map((line) => line.split(','));
  const numberOf = (cell: string | undefined) => (cell ? Number(cell) : null);
  return cells.map((row) => Object.fromEntries(names.map((name, i) => [name, i === 0 ? row[i] : numberOf(row[i])])));
};

describe('series added to a chart', () => {
  it('have separate panes above a common axis of days', async () => {
    const page = await pageOf('/charts/nupl?with=m2-us,fear-greed,sopr,vdd-multiple&price=false&lang=en');
    const svg = page.querySelector('.plot .wide svg');
    expect(svg?.querySelectorAll('.linec').length).toBe(5);
    const titles = svg?.querySelectorAll('text.unit').map(plainText) ?? [];
    for (const name of ['US money supply M2', 'Fear and Greed']) expect(titles.join('; ')).toContain(name);
    expect(page.querySelectorAll('[data-line]').length).toBe(5);
  });

  it('are columns of the table and the file, with the values that the API answers', async () => {
    const [newest] = await rowsOf('/charts/nupl/data.csv?range=1y&with=mvrv-zscore&lang=en');
    const { latest } = await api('/api/v1/charts/mvrv-zscore/latest');
    expect(newest?.['MVRV Z-score (standard deviations)']).toBe(Number(latest.mvrv_z.toPrecision(12)));
    const table = await pageOf('/charts/nupl?range=1y&with=mvrv-zscore&tab=table&lang=en');
    expect(table.querySelectorAll('.values thead th').map(plainText)).toContain('MVRV Z-score standard deviations');
  });

  it('can be removed one by one, and stay in every other link', async () => {
    const page = await pageOf('/charts/nupl?with=m2-us,fear-greed&lang=en');
    const links = page.querySelectorAll('#chart-view a').map((link) => link.getAttribute('href'));
    expect(links).toContain('/charts/nupl?with=m2-us');
    expect(links).toContain('/charts/nupl?with=fear-greed');
    expect(links).toContain('/charts/nupl?tab=table&with=m2-us,fear-greed');
  });

  it('are refused by name when there are too many, when they are unknown, and when units differ', async () => {
    for (const [query, words] of [
      ['with=m2-us,fear-greed,sopr,vdd-multiple,mvrv', 'at most 4 series'],
      ['with=m2-uss', 'm2-us'],
      ['with=cycle-overlay', 'overlays cycles'],
      ['spread=m2-us', 'must be a series in'],
      ['ratio=nothing-of-this-name', 'must be the slug'],
    ]) {
      const { status, body } = await stack.get(`/charts/rainbow?${query}`, HTML);
      expect([status, plainText(parse(body))], query).toEqual([400, expect.stringContaining(words as string)]);
    }
  });
});

describe('a derived pane', () => {
  it('shows the ratio of two series on every day that has both', async () => {
    const rows = await rowsOf('/charts/mvrv-zscore/data.csv?range=4y&with=sopr&ratio=sopr&lang=en');
    // The series itself comes before the ratio to it.
    const [sopr = '', name = ''] = Object.keys(rows[0] ?? {}).slice(-2);
    expect(name).toContain(' / ');
    const known = rows.filter((row) => row[name] != null);
    expect(known.length).toBeGreaterThan(100);
    for (const row of known) {
      const expected = Number(row['MVRV Z-score (standard deviations)']) / Number(row[sopr]);
      expect(Number(row[name]) / expected).toBeCloseTo(1, 9);
    }
  });

  it('shows the difference of two series of one unit', async () => {
    const rows = await rowsOf('/charts/btc-high/data.csv?range=1y&with=btc-low&spread=btc-low&lang=en');
    const [name] = Object.keys(rows[0] ?? {}).filter((key) => key.includes(' − '));
    for (const row of rows.slice(0, 50)) {
      const expected = Number(row['Bitcoin high (USD)']) - Number(row['Bitcoin low (USD)']);
      expect(Number(row[name ?? ''])).toBeCloseTo(expected, 4);
    }
  });

  it('shows no price that its licence excludes from charts', async () => {
    const rows = await rowsOf('/charts/m2-weekly/data.csv?ratio=btc-close&lang=en').catch(() => []);
    const other = await rowsOf('/charts/hash-ribbons/data.csv?with=btc-close&ratio=btc-close&lang=en');
    const before = [...rows, ...other].filter((row) => String(row.Day) < '2025-04-12');
    expect(before.length).toBeGreaterThan(100);
    for (const row of before)
      for (const [key, value] of Object.entries(row))
        if (/Bitcoin close/.test(key)) expect(value, `${row.Day} ${key}`).toBeNull();
  });
});

describe('percentiles', () => {
  const columns = ['10th', '50th', '90th'].map((name) => `${name} percentile so far`);
  it('are ordered and do not depend on later days', async () => {
    const whole = await rowsOf('/charts/nupl/data.csv?percentiles=true&lang=en');
    const early = await rowsOf('/charts/nupl/data.csv?percentiles=true&from=2015-01-04&to=2019-06-30&lang=en');
    const byDay = new Map(whole.map((row) => [row.Day, row]));
    const known = early.filter((row) => row[columns[0] as string] != null);
    expect(known.length).toBeGreaterThan(200);
    let compared = 0;
    for (const row of known) {
      const [low, middle, high] = columns.map((name) => Number(row[name]));
      expect(low).toBeLessThan(middle as number);
      expect(middle).toBeLessThan(high as number);
      const same = byDay.get(row.Day);
      if (!same) continue;
      compared++;
      for (const name of columns) expect(same[name]).toBe(row[name]);
    }
    expect(compared === 0 || compared > 100).toBe(true);
  });
});

it('draws candles of the Bitcoin price, and of nothing else', async () => {
  const page = await pageOf('/charts/btc-close?range=1y&candles=true&lang=en');
  const paths = page.querySelectorAll('.plot .wide svg path.candle').map((path) => path.getAttribute('d') ?? '');
  // Each bar is a wick and a body: two strokes.
  expect(paths.join('').match(/M/g)?.length).toBe(2 * 365);
  const bars = await rowsOf('/charts/btc-close/data.csv?range=4y&candles=true&lang=en');
  for (const row of bars.filter((one) => one['Bitcoin open (USD)'] != null)) {
    const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) =>
      Number(row[`Bitcoin ${name} (USD)`]),
    );
    expect(Math.max(open as number, close as number)).toBeLessThanOrEqual(high as number);
    expect(Math.min(open as number, close as number)).toBeGreaterThanOrEqual(low as number);
  }
  expect((await pageOf('/charts/nupl?candles=true')).querySelector('.candle')).toBeNull();
});

describe('a chart on other sites', () => {
  it('has an address that any site may frame, named below the chart; no other page may be', async () => {
    const policyOf = async (path: string) =>
      (await fetch(stack.url + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/charts/rainbow/embed')).toContain('frame-ancestors *');
    expect(await policyOf('/charts/rainbow/embed')).not.toMatch(/unsafe|script-src/);
    for (const path of ['/charts/rainbow', '/charts', '/'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    const snippet = (await pageOf(`/charts/rainbow?range=4y&known_at=2024-03-10&lang=en`)).querySelector('.share pre');
    const frame = parse(parse(snippet?.innerHTML ?? '').text).querySelector('iframe');
    const source = (frame?.getAttribute('src') ?? '').replaceAll('&amp;', '&');
    expect(source).toBe(`${stack.url}/charts/rainbow/embed?range=4y&known_at=2024-03-10`);
    expect(frame?.getAttribute('title')).toBe('Rainbow');
    const framed = await pageOf(source.replace(stack.url, ''));
    expect([framed.querySelectorAll('script').length, framed.querySelectorAll('nav').length]).toEqual([0, 0]);
    expect(framed.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${stack.url}/charts/rainbow`);
  });

  it('is offered as PNG with the choices of the page', async () => {
    const page = await pageOf('/charts/rainbow?range=4y&lang=en');
    const link = page.querySelectorAll('a[download]').find((one) => plainText(one) === 'PNG');
    expect(link?.getAttribute('href')).toBe('/charts/rainbow/image.png?range=4y');
    expect(link?.getAttribute('aria-label')).toBe('Download PNG');
  });
});

describe.skipIf(NO_BROWSER)('in a browser', () => {
  it('adds a series by the form without script, and shows it under one crosshair with script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.goto(`${stack.url}/charts/nupl?range=4y`);
    await tab.getByText('+ Add a series').click();
    await tab.getByRole('combobox', { name: 'Series' }).selectOption('fear-greed');
    await tab.getByRole('button', { name: 'As a ratio' }).click();
    await tab.waitForURL(/add=fear-greed&add_as=ratio/);
    expect(await tab.getByRole('link', { name: 'Remove Ratio to Fear and Greed' }).count()).toBe(1);
    await tab.getByRole('link', { name: 'one year' }).click();
    await tab.waitForURL('**/charts/nupl?range=1y&ratio=fear-greed');

    const page = await lendTab({ width: 1440, height: 1400 });
    await page.goto(`${stack.url}/charts/nupl?with=fear-greed,m2-us&price=false`);
    await page.locator('[data-plot]').focus();
    await page.keyboard.press('ArrowLeft');
    const cross = (await page.locator('.plot .wide .cross').getAttribute('d')) ?? '';
    const svg = page.locator('.plot .wide svg').first();
    // The crosshair is one line from the top of the first pane to the bottom of the last one.
    expect(cross.split(/[ V]/).slice(1)).toEqual([
      await svg.getAttribute('data-top'),
      await svg.getAttribute('data-bottom'),
    ]);
    expect(await page.locator('[data-line]').count()).toBe(3);
  });

  it('shows the frame on another site, and refuses the page itself there', async () => {
    const tab = await lendTab();
    const frame = (id: string, path: string) =>
      `<iframe id="${id}" src="${stack.url}${path}" width="900" height="700"></iframe>`;
    const body = frame('a', '/charts/rainbow/embed') + frame('b', '/charts/rainbow');
    // A browser forbids pages of the internet to frame a service on this machine, so the other site is on this machine
    // too.
    const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body));
    onTestFinished(() => void site.close());
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    await tab.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await tab.frameLocator('#a').locator('.plot .wide svg').waitFor();
    expect(await tab.frameLocator('#b').locator('.plot').count()).toBe(0);
  });
});
