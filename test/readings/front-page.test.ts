import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { HTML, plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Reader } from '../harness/services/start-reader.ts';
import { type Served, type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

// The front page for a reader without a key.

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

let stack: Served;
let api: Reader['body'];
let page: HTMLElement;
let german: HTMLElement;
beforeAll(async () => {
  ({ stack, body: api } = await shareReader());
  [page, german] = (await Promise.all(['/', '/?lang=de'].map((path) => stack.get(path, HTML)))).map(({ body }) =>
    parse(body),
  ) as [HTMLElement, HTMLElement];
});

describe('the front page', () => {
  it('states the cycle and the pulse of the API in its first sentence', async () => {
    const [{ latest: cycle }, pulse] = await Promise.all(
      ['/api/v1/btc-cycle/latest', '/api/v1/svc-pulse/today'].map((path) => api(path)),
    );
    const sentence = plainText(page.querySelector('h1'));
    expect(sentence).toContain(`Bitcoin is in its ${cycle.signal} band.`);
    expect(sentence).toContain(`The cycle score of ${cycle.raw_score.toFixed(1)} is `);
    const [pulseScore, cycleScore] = ['Pulse', 'Cycle score'].map((name) =>
      page.querySelectorAll('.gauge').find((gauge) => plainText(gauge.querySelector('h2')) === name),
    );
    expect(plainText(pulseScore?.querySelector('strong'))).toBe(String(pulse.score));
    expect(plainText(pulseScore?.querySelector('.zone'))).toBe(pulse.label_en);
    expect(plainText(cycleScore?.querySelector('strong'))).toBe(cycle.raw_score.toFixed(1));
  });

  it('shows the values that the series answer, with line, rank and age', async () => {
    const tileOf = (name: string) =>
      page.querySelectorAll('.tile').find((one) => plainText(one.querySelector('.name')) === name);
    const shownValue = (name: string) => number(plainText(tileOf(name)?.querySelector('.v')).split(' ')[0]);
    const mayer = await api('/api/v1/mayer-multiple/latest');
    expect(shownValue('Mayer multiple')).toBe(Number(mayer.value.toPrecision(3)));
    expect(shownValue('Fear and Greed')).toBe((await api('/api/v1/fear-greed/today')).value);
    for (const name of ['Distance from the 200-week average', 'Fear and Greed', 'Realised price']) {
      expect(plainText(tileOf(name)?.querySelector('.meta')), name).toMatch(/^higher than \d+ of 100 days ?today$/);
      expect(tileOf(name)?.querySelectorAll('svg').length, name).toBe(2);
    }
    // It moves with the price as the tile before it does, so a sentence takes the place of the same line.
    const { snapshots } = await api('/api/v1/mayer-multiple/history?days=90');
    const days = snapshots.map(({ value }: { readonly value: number }) => value);
    const [then, low, high] = [days[0], Math.min(...days), Math.max(...days)].map((value) => value.toPrecision(3));
    expect(plainText(tileOf('Mayer multiple')?.querySelector('.moves'))).toBe(
      `Moves with the price: ${then} 90 days ago, ${low} to ${high} since.`,
    );
    expect(page.querySelectorAll('.tile').length).toBe(28);
    expect(page.querySelector('.tile .v')?.text).not.toMatch(/NaN|null|undefined/);
  });

  it('says what a change amounts to', () => {
    const contexts = page.querySelectorAll('.changes > li > p').map(plainText);
    expect(contexts[0]).toMatch(/^[+−]\d+(\.\d+)? %, higher than \d+ of 100 days$/);
    const bands = page.querySelectorAll('.gauge .zone').map((zone) => plainText(zone).toLowerCase());
    for (const [i, band] of bands.entries())
      expect(contexts[i + 1]).toMatch(new RegExp(`^(stays in|from [a-z-]+ to) ${band}$`));
  });

  it('shows what followed days like today as the page of cycles does', async () => {
    const cycles = parse((await stack.get('/cycles', HTML)).body);
    const shares = cycles
      .querySelectorAll('table tr')
      .filter((row) => /^\d+ days/.test(plainText(row.querySelector('th'))))
      .map((row) => `${Math.round(number(plainText(row.querySelector('td')).split(' ')[0]))} %`);
    expect(shares.length).toBe(5);
    const drawn = page.querySelectorAll('.followed .wide text.strong').map(plainText);
    expect(drawn.filter((text) => text.endsWith('%'))).toEqual(shares);
  });

  it('adds the parts of the briefing up to its tilt', async () => {
    const { payload } = await api('/api/v1/knowledge/market_briefing/GLOBAL');
    const parts = page.querySelectorAll('.part .num').map((one) => number(plainText(one)));
    expect(parts.length).toBe(
      payload.parts.filter(({ contribution }: { contribution: number }) => contribution !== 0).length,
    );
    expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - payload.net_tilt)).toBeLessThan(0.05 * parts.length);
  });

  it('is complete in German', () => {
    expect(german.querySelector('html')?.getAttribute('lang')).toBe('de');
    const words = plainText(german.querySelector('body'));
    for (const english of ['of 100', 'higher than', 'today', 'Readings', 'Briefing', 'No value', 'points'])
      expect(words).not.toContain(english);
    expect(words).toContain('Bitcoin liegt in der Zone');
  });

  it('marks sample data and contains no inline script or style', async () => {
    expect(plainText(page.querySelector('.notice'))).toContain('Sample data.');
    const { headers } = await stack.get('/', HTML);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page.querySelectorAll('[style],[onclick],[onload]')).toEqual([]);
  });
});

describe('the files it loads', () => {
  const filesOf = () =>
    [
      page.querySelector('link[rel=stylesheet]')?.getAttribute('href'),
      page.querySelector('script')?.getAttribute('src'),
    ].map((path) => path ?? '');

  it('come from this service, cacheable forever, in the accepted encoding', async () => {
    for (const path of filesOf()) {
      const [raw, gzip, brotli] = await Promise.all(
        ['identity', 'gzip', 'br'].map(async (encoding) => {
          const response = await fetch(stack.url + path, { headers: { 'accept-encoding': encoding } });
          expect([response.status, response.headers.get('cache-control')], path).toEqual([
            200,
            'public, max-age=31536000, immutable',
          ]);
          expect(response.headers.get('content-encoding'), path).toBe(encoding === 'identity' ? null : encoding);
          return response.text();
        }),
      );
      expect([gzip, brotli]).toEqual([raw, raw]);
    }
  });

  it('include its fonts, and nothing that the build did not write', async () => {
    const [style = ''] = filesOf();
    const fonts = (await stack.get(style)).body.match(/\/assets\/[\w-]+\.woff2/g) ?? [];
    expect(fonts.length).toBe(2);
    for (const font of fonts) {
      const { status, headers } = await fetch(stack.url + font);
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    }
    for (const path of ['/assets/studio-AAAAAAAA.css', '/assets/addresses.json', '/assets/..%2Faddresses.json'])
      expect((await stack.get(path)).status, path).toBe(404);
  });
});

describe('after two months without data', () => {
  let late: Stack;
  beforeAll(async () => {
    const clock = createStandingClock();
    // Without ticks the service adds no day to its sample data after its start.
    late = await startStack({}, { clock, ticking: () => () => {} });
    clock.reach(clock.today() + 60);
  });
  afterAll(() => late?.close());

  it('withholds values that are too old, and reports the day of the last one', async () => {
    const { status, body } = await late.get('/', HTML);
    const stale = parse(body);
    expect(status).toBe(200);
    expect(plainText(stale.querySelector('h1'))).toBe('Bitcoin’s cycle score has no value today.');
    const stopped = stale.querySelectorAll('.tile.stopped');
    expect(stopped.length).toBeGreaterThan(10);
    for (const tile of stopped) expect(plainText(tile)).toMatch(/No value.*The last value is of \d+ \w+ 2026, too old/);
  });
});

describe.skipIf(NO_BROWSER)('in a browser', () => {
  itFitsInEveryLook(() => [`${stack.url}/`]);

  it('switches the theme and remembers it, under its own policy', async () => {
    const tab = await lendTab({ colorScheme: 'light' });
    const refused: string[] = [];
    tab.on('console', (message) => refused.push(message.text()));
    await tab.goto(stack.url);
    await tab.getByRole('button', { name: 'Switch between light and dark' }).click();
    const background = () => tab.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await background()).toBe('rgb(16, 20, 21)');
    await tab.reload();
    expect(await background()).toBe('rgb(16, 20, 21)');
    expect(refused).toEqual([]);
  });

  it('keeps names of zones apart on a phone', async () => {
    const tab = await lendTab({ width: 390, height: 800 });
    await tab.goto(`${stack.url}/?lang=de`);
    const names = (await tab.evaluate(`[...document.querySelectorAll('.gauge .narrow svg')].map((svg) =>
      [...svg.querySelectorAll('.bandname')].map((name) => {
        const { left, right } = name.getBoundingClientRect();
        return [left, right];
      }))`)) as [number, number][][];
    expect(names.length).toBe(2);
    for (const places of names) {
      const inOrder = places.sort(([a], [b]) => a - b);
      expect(inOrder.length).toBeGreaterThan(0);
      inOrder.slice(1).forEach(([left], i) => {
        expect(left).toBeGreaterThan(inOrder[i]?.[1] ?? 0);
      });
      expect(inOrder[0]?.[0]).toBeGreaterThanOrEqual(0);
    }
  });

  it('folds all but the first reading of a group on a phone, by keyboard too, and without script', async () => {
    const tab = await lendTab({ width: 390, height: 800, javaScriptEnabled: false });
    await tab.goto(stack.url);
    const shown = tab.locator('.tile:visible');
    expect(await shown.count()).toBe(7);
    await tab.getByRole('checkbox', { name: /Valuation: *Show 3 more/ }).focus();
    await tab.keyboard.press('Space');
    expect(await shown.count()).toBe(10);
    await tab.getByText('Show fewer').filter({ visible: true }).click();
    expect(await shown.count()).toBe(7);
  });

  it('moves the crosshair over price and score by arrow keys', async () => {
    const tab = await lendTab();
    await tab.goto(stack.url);
    const legend = tab.locator('.tip');
    const newest = await legend.innerText();
    await tab.locator('[data-plot]').focus();
    await tab.keyboard.press('ArrowLeft');
    await tab
      .locator('[data-day]')
      .filter({ hasNotText: newest.split('\n')[0] ?? '' })
      .waitFor();
    expect(await legend.innerText()).toMatch(/Bitcoin close [\d,]+ USD.*Cycle score [\d.]+ points/s);
  });

  it('is complete without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.goto(stack.url);
    expect(await tab.locator('.tile:visible').count()).toBe(28);
    expect(await tab.getByRole('button').count()).toBe(0);
  });
});
