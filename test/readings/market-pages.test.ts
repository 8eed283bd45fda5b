import { brotliCompressSync } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { HTML, plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Pages of cycles, macro readings, altcoins and two series as a reader without a key finds them.

const MAX_PAGE_BYTES = 60_000;
const number = (text: string) =>
  Number(
    text
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/[^\d.-].*$/, ''),
  );

const { stack, body: api } = await shareReader();
const statusOf = async (path: string) => (await stack.get(path, HTML)).status;
const pageOf = async (path: string) => {
  const { status, body } = await stack.get(path, HTML);
  expect(status, path).toBe(200);
  return parse(body);
};
const rowsOf = (table: HTMLElement | null | undefined) =>
  (table?.querySelectorAll('tbody tr') ?? []).map((row) => row.querySelectorAll('th,td').map(plainText));

const PATHS = [
  '/cycles',
  '/cycles?align=low',
  '/cycles?align=high',
  '/macro',
  '/altcoins',
  '/altcoins?sort=d30&descending=false&trend=uptrending',
  '/altcoins/ethereum',
  '/explore',
  '/explore?view=scatter&a=mvrv-z&b=nupl',
  '/explore?view=spread&range=1y',
  '/explore?view=correlation&a=mvrv-z&b=nupl&window=26',
];

describe('every page', () => {
  it.each(PATHS)('is whole in both languages, small, and names no field: %s', async (path) => {
    const german = `${path}${path.includes('?') ? '&' : '?'}lang=de`;
    const [page, other] = (await Promise.all([path, german].map(pageOf))) as [HTMLElement, HTMLElement];
    expect(other.querySelector('html')?.getAttribute('lang')).toBe('de');
    for (const one of [page, other]) {
      for (const english of one.querySelectorAll('[lang=en]:not(html)')) english.remove();
      expect(plainText(one.querySelector('main'))).not.toMatch(/\b(NaN|undefined|null|GLOBAL)\b|[a-z]_[a-z]/);
      expect(one.querySelectorAll('[style],[onclick]')).toEqual([]);
    }
    expect(plainText(page.querySelector('.notice'))).toContain('Sample data.');
    expect(page.querySelector('meta[property="og:description"]')?.getAttribute('content')?.length).toBeGreaterThan(40);
    for (const word of ['since ', 'today', 'Higher', 'Show', 'of 100', 'days'])
      expect(plainText(other.querySelector('main')), word).not.toContain(word);
    expect(brotliCompressSync((await stack.get(path, HTML)).body).length).toBeLessThan(MAX_PAGE_BYTES);
  });

  it('is in the menu and in the sitemap', async () => {
    const menu = (await pageOf('/')).querySelectorAll('.nav a').map((link) => link.getAttribute('href'));
    const places = parse((await stack.get('/sitemap.xml')).body)
      .querySelectorAll('loc')
      .map((loc) => loc.text.replace(stack.url, ''));
    for (const path of ['/cycles', '/macro', '/altcoins', '/explore']) {
      expect(menu).toContain(path);
      expect(places).toContain(path);
    }
    expect(places).toContain('/altcoins/ethereum');
  });

  it('leads to pages that exist', async () => {
    const pages = await Promise.all(['/cycles', '/macro', '/altcoins/ethereum', '/explore'].map(pageOf));
    const links = new Set(pages.flatMap((page) => page.querySelectorAll('main a').map((a) => a.getAttribute('href'))));
    for (const link of links) if (link) expect([link, await statusOf(link)]).toEqual([link, 200]);
  });

  it.each([
    ['/cycles?align=middle', 400],
    ['/altcoins?sort=luck', 400],
    ['/altcoins?trend=up', 400],
    ['/altcoins/no-such-coin', 404],
    ['/explore?a=no-such-series', 400],
    ['/explore?b=cycle-overlay', 400],
    ['/explore?view=pie', 400],
    ['/explore?range=9y', 400],
    ['/explore?window=7', 400],
    ['/macro?tier=all', 400],
  ])('refuses what it does not know: %s', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

describe('the page of cycles', () => {
  it('states the multiple of the newest day, as the chart of cycles does', async () => {
    const [page, chart] = await Promise.all(['/cycles', '/charts/cycle-overlay'].map(pageOf));
    const shown = /stands at ([\d.]+) ×/;
    const [, multiple] = shown.exec(plainText(page?.querySelector('.lead'))) ?? [];
    expect(multiple).toMatch(/^[\d.]+$/);
    expect(shown.exec(plainText(chart?.querySelector('h1')))?.[1]).toBe(multiple);
  });

  it('shows the multiples that the chart of cycles answers', async () => {
    const [page, { latest }] = await Promise.all([pageOf('/cycles'), api('/api/v1/charts/cycle-overlay/latest')]);
    expect(plainText(page.querySelector('h1'))).toContain(`Day ${latest.day} since the halving of`);
    const [open = []] = rowsOf(page.querySelector('#cycle-table'));
    expect(number(open[1] ?? '')).toBe(Number(latest.multiple.toPrecision(3)));
    expect(plainText(page.querySelector('.plot'))).toContain(`Today, day ${latest.day}`);
  });

  it('counts from highs that the other view of that chart has', async () => {
    const { body } = await stack.get('/api/v1/charts/cycle-overlay/history?view=bear&days=3650', {
      key: await stack.key('api_power'),
    });
    const rows = rowsOf((await pageOf('/cycles?align=high')).querySelector('#cycle-table'));
    expect(rows.length).toBe(body.meta.cycles.length);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('reports the base rates of the current zone as the reading does', async () => {
    const page = await pageOf('/cycles');
    const link = page
      .querySelectorAll('a')
      .map((one) => one.getAttribute('href') ?? '')
      .find((href) => href.startsWith('/knowledge/zone-base-rate-'));
    const zone = link?.match(/rate-(\w+)-btc/)?.[1] ?? '';
    const { payload } = await api(`/api/v1/knowledge/zone_base_rate/${zone.toUpperCase()}_BTC`);
    expect(payload.in_zone).toBe(true);
    const rows = rowsOf(page.querySelectorAll('table.values').at(-1));
    expect(rows.map((row) => number(row[6] ?? ''))).toEqual(payload.rates.map(({ n }: { n: number }) => n));
    expect(rows.map((row) => row[0]?.endsWith('*'))).toEqual(payload.rates.map(({ thin }: { thin: boolean }) => thin));
  });
});

describe('the page of macro readings', () => {
  it('shows the values and scores that the regime answers', async () => {
    const [page, regime] = await Promise.all([pageOf('/macro'), api('/api/v1/macro/regime/latest')]);
    const { latest = regime } = regime;
    expect(plainText(page.querySelector('h1'))).toContain(`stands at ${latest.score.toFixed(1)} of 100`);
    const rows = page.querySelectorAll('.macro-heat tbody tr:not(.macro-tier)');
    expect(rows.length).toBe(18);
    const shown = rows.map((row) => number(plainText(row.querySelector('.macro-score')) || 'NaN'));
    const scores = latest.components.map(({ score }: { score: number }) => Math.round(score));
    expect(shown).toEqual(scores);
    expect(page.querySelectorAll('.macro-tier').length).toBe(6);
  });

  it('has a cell for every month with a quadrant, the newest as the regime says', async () => {
    const page = await pageOf('/macro');
    const cells = page.querySelectorAll('.macro-grid td.macro-month');
    expect(cells.length).toBeGreaterThan(36);
    const { latest, quadrant = latest?.quadrant } = await api('/api/v1/macro/regime/latest');
    const [year] = page.querySelectorAll('.macro-grid tbody tr');
    expect(year?.querySelectorAll('td.macro-month').at(-1)?.classList.contains(quadrant)).toBe(true);
    expect(page.querySelectorAll('.macro-dot').length).toBe(72 / 2);
  });
});

describe('the pages of altcoins', () => {
  const columnOf = async (path: string, column: number) =>
    rowsOf((await pageOf(path)).querySelector('.alt-table')).map((row) => row[column] ?? '');

  it('sorts by links, both ways, coins without a value last', async () => {
    for (const direction of ['true', 'false']) {
      const cells = await columnOf(`/altcoins?sort=d30&descending=${direction}`, 6);
      const known = cells.filter((cell) => cell !== 'no pair').map(number);
      expect(cells.slice(0, known.length)).not.toContain('no pair');
      expect(known.length).toBeGreaterThan(5);
      expect(known).toEqual([...known].sort((a, b) => (direction === 'true' ? b - a : a - b)));
    }
    const head = (await pageOf('/altcoins?sort=d30')).querySelector('[aria-sort=descending] a');
    expect(head?.getAttribute('href')).toBe('/altcoins?sort=d30&descending=false');
  });

  it('filters by trend and by name, and says when nothing matches', async () => {
    const trends = await columnOf('/altcoins?trend=downtrending', 9);
    expect(new Set(trends)).toEqual(new Set(['Downtrend']));
    expect((await columnOf('/altcoins?q=ethereum', 0)).every((name) => /ethereum/i.test(name))).toBe(true);
    expect(plainText((await pageOf('/altcoins?q=zzzz')).querySelector('.empty'))).toContain('No coin matches.');
  });

  it('lists no more composites than a free key sees, and each coin its own', async () => {
    const composites = (await columnOf('/altcoins', 3)).filter((cell) => cell !== 'on its page');
    const { body } = await stack.get('/api/v1/gem/scores', { key: await stack.key('free') });
    expect(composites).toEqual(body.scores.map(({ composite }: { composite: number }) => composite.toFixed(1)));
    const score = await api('/api/v1/gem/scores/ethereum');
    const page = await pageOf('/altcoins/ethereum');
    expect(plainText(page.querySelector('.facts'))).toBe(
      `Its composite of ${score.composite.toFixed(1)} ranks ${score.rank}.`,
    );
    expect(page.querySelectorAll('.alt-group li').length).toBe(9);
  });

  it('shows the strength of a coin as the board answers it, and its readings', async () => {
    const [page, pair] = await Promise.all([pageOf('/altcoins/ethereum'), api('/api/v1/alt-vs-btc-strength/ETH')]);
    const month = rowsOf(page.querySelector('table.values')).find(([window]) => window === '30 days') ?? [];
    expect(number(month[1]?.replace('+', '') ?? '')).toBeCloseTo(pair.r30_pct ?? pair.windows.d30, 1);
    const readings = page.querySelectorAll('.alt-readings a').map((link) => link.getAttribute('href'));
    expect(readings).toContain('/knowledge/alt-cycle-eth');
  });
});

describe('the page of two series', () => {
  const rowsOfFile = async (query: string) =>
    (await stack.get(`/explore/data.csv?${query}`, { headers: { accept: 'text/csv' } })).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',').map((cell, i) => (i === 0 ? cell : cell === '' ? null : Number(cell))));

  it('divides the values that it lists', async () => {
    const rows = await rowsOfFile('a=mvrv-z&b=nupl&view=ratio');
    expect(rows.length).toBeGreaterThan(50);
    for (const [, a, b, ratio] of rows) if (a !== null && b) expect(ratio).toBeCloseTo((a as number) / b, 6);
  });

  it('states the correlation of the changes, computed again from its file', async () => {
    const rows = (await rowsOfFile('a=fear-greed&b=mvrv&range=4y'))
      .filter(([, a, b]: (number | null)[]) => a !== null && b !== null)
      .reverse() as [string, number, number][];
    const changes = (column: 1 | 2) => rows.slice(1).map((row, i) => Math.log(row[column] / (rows[i]?.[column] ?? 1)));
    const [a, b] = [changes(1), changes(2)];
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    const product = (x: number[], y: number[]) =>
      mean(x.map((one, i) => (one - mean(x)) * ((y[i] as number) - mean(y))));
    const expected = product(a, b) / Math.sqrt(product(a, a) * product(b, b));
    const stats = (await pageOf('/explore?a=fear-greed&b=mvrv&range=4y')).querySelectorAll('.explore-stat > div');
    expect(number(plainText(stats[1]?.querySelector('.num')))).toBeCloseTo(expected, 2);
    expect(plainText(stats[1])).toContain(`n = ${a.length}; 95 % interval`);
    expect(plainText(stats[0])).toContain(`n = ${rows.length}`);
  });

  it('has no difference between two units, and says so', async () => {
    const page = await pageOf('/explore?a=mvrv-z&b=nupl&view=spread');
    expect(plainText(page.querySelector('.empty'))).toContain('There is no difference between');
  });

  it('keeps every choice in its form and its links', async () => {
    const page = await pageOf('/explore?a=mvrv-z&b=nupl&view=correlation&window=26&range=4y');
    expect(page.querySelector('#explore-a option[selected]')?.getAttribute('value')).toBe('mvrv-zscore');
    const hidden = page
      .querySelectorAll('.explore-form input[type=hidden]')
      .map((input) => `${input.getAttribute('name')}=${input.getAttribute('value')}`);
    expect(hidden).toEqual(['view=correlation', 'range=4y', 'window=26']);
    expect(page.querySelector('#view-scatter')?.getAttribute('href')).toContain('view=scatter&range=4y&window=26');
  });
});
