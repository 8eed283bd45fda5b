import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OTHER_NAMES } from '../../rest-bridge/search/other-names.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook, violationsOf } from '../harness/clients/judge-page.ts';
import { HTML } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// The search: its page without a key, and the field in the header as a browser shows it.

const { stack, body: api } = await shareReader({ PAGE_QUOTA: '100000' });
const MAX_PAGE_BYTES = 100_000;

const get = (path: string) => stack.get(path, HTML);
const search = async (text: string, more = '') =>
  parse((await get(`/search?q=${encodeURIComponent(text)}${more}`)).body);
const linksOf = async (text: string, more = '') =>
  (await search(text, more)).querySelectorAll('.found a').map((link) => link.getAttribute('href') ?? '');

describe('the search page', () => {
  it.each([
    ['mvrv', '/charts/mvrv-zscore'],
    ['MVRV Z-Score', '/charts/mvrv-zscore'],
    ['mvrv_z', '/ontology/mvrv_z'],
    ['fear', '/charts/fear-greed'],
    ['Angst', '/charts/fear-greed'],
    ['Rainbow', '/charts/rainbow'],
    ['Regenbogen', '/charts/rainbow'],
    ['raimbow', '/charts/rainbow'],
    ['halving', '/cycles'],
    ['golden cross', '/strategies#golden_cross'],
    ['DCA', '/strategies#dca_reference'],
    ['realized price', '/charts/realized-price'],
    ['realised price', '/charts/realized-price'],
    ['Geldmenge M2', '/charts/m2-us'],
    ['altseason', '/charts/altcoin-season-votes'],
    ['ethereum', '/altcoins/ethereum'],
    ['glossary', '/ontology'],
    ['svc_get_pulse', '/docs#/market/PulseToday'],
  ])('finds %s first at %s', async (text, path) => {
    expect((await linksOf(text))[0]).toBe(path);
  });

  it('finds the beginning of a name, and ranks operations behind pages', async () => {
    expect((await linksOf('rainb'))[0]).toBe('/charts/rainbow');
    const found = await linksOf('fear greed');
    const operations = found.findIndex((link) => link.startsWith('/docs#'));
    expect(operations).toBeGreaterThan(found.indexOf('/ontology/fear_greed'));
  });

  it('finds the same under either language, and names it in the language of the page', async () => {
    const german = await search('fear and greed', '&lang=de');
    const [first] = german.querySelectorAll('.found a');
    const { charts } = await api('/api/v1/charts');
    const chart = charts.find(({ slug }: { slug: string }) => slug === 'fear-greed');
    expect([first?.text, first?.getAttribute('href')]).toEqual([chart.name_de, '/charts/fear-greed?lang=de']);
    expect(german.querySelector('h1')?.text).toMatch(/^Suche\. \d+ Einträge passen zu „fear and greed“\.$/);
    expect(german.querySelector('.found-kind')?.text).toBe('Diagramm');
  });

  it('filters by kind with links, counts them, and keeps the text', async () => {
    const page = await search('mvrv');
    const chips = page.querySelectorAll('nav.choices a');
    const terms = chips.find((chip) => chip.getAttribute('href') === '/search?q=mvrv&kind=term');
    const count = Number(terms?.querySelector('.num')?.text);
    const found = await linksOf('mvrv', '&kind=term');
    expect(found.length).toBe(count);
    expect(found.every((link) => link.startsWith('/ontology/'))).toBe(true);
  });

  it('leads to pages that exist', async () => {
    const texts = ['mvrv', 'fear', 'account', 'golden cross', 'ethereum', 'backtest', 'docs', 'errors'];
    const links = new Set((await Promise.all(texts.map((text) => linksOf(text)))).flat());
    for (const link of links) expect([link, (await get(link.replace(/#.*/, ''))).status]).toEqual([link, 200]);
  });

  it('says what to do when nothing matches, and shows examples without a text', async () => {
    const none = await search('qqqqzzzz');
    expect(none.querySelector('h1')?.text).toContain('Nothing matches “');
    expect(none.querySelectorAll('.find-often a').map((link) => link.getAttribute('href'))).toContain('/charts');
    const start = parse((await get('/search')).body);
    const examples = start.querySelectorAll('.find-often a').map((link) => link.getAttribute('href') ?? '');
    for (const link of examples.filter((one) => one.startsWith('/search')))
      expect([link, parse((await get(link)).body).querySelectorAll('.found li').length > 0]).toEqual([link, true]);
  });

  it('knows every entry that it has another name for', async () => {
    const places = parse((await get('/sitemap.xml')).body)
      .querySelectorAll('loc')
      .map(({ text }) => text);
    const { strategies } = await api('/api/v1/strategies');
    const known = new Set([
      ...places.map((place) =>
        place.replace(stack.url, '').replace('/charts/', 'chart:').replace('/knowledge/', 'reading:'),
      ),
      ...strategies.map(({ key }: { key: string }) => `strategy:${key}`),
    ]);
    expect(Object.keys(OTHER_NAMES).filter((key) => !known.has(key))).toEqual([]);
  });

  it('refuses long texts and unknown parameters cheaply, in the language of the reader', async () => {
    const long = await get(`/search?q=${'a'.repeat(81)}&lang=de`);
    const page = parse(long.body);
    expect([long.status, long.headers.get('content-language'), page.querySelector('h1')?.text]).toEqual([
      400,
      'de',
      'Ungültige Eingabe',
    ]);
    expect(page.querySelector('.say2')?.text).toMatch(/^q darf höchstens 80 Zeichen haben, nicht "a+…?/);
    for (const query of ['q=a&q=b', 'page=2', 'kind=person', 'q=a&lang=fr'])
      expect([query, (await get(`/search?${query}`)).status]).toEqual([query, 400]);
  });

  it('escapes what is searched for, stays small, and is not listed by search engines', async () => {
    const text = '"><script>alert(1)</script>';
    const { body, headers } = await get(`/search?q=${encodeURIComponent(text)}`);
    expect(body).not.toContain('<script>alert');
    expect(parse(body).querySelector('#search')?.getAttribute('value')).toBe(text);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const broad = await get('/search?q=bitcoin');
    expect(brotliCompressSync(broad.body).length).toBeLessThan(MAX_PAGE_BYTES);
    expect(parse(broad.body).querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(parse(broad.body).querySelectorAll('.found li').length).toBe(40);
  });

  it('is in the header and at the foot of every page, with the lists beside the menu', async () => {
    const page = parse((await get('/charts/rainbow')).body);
    expect(page.querySelector('header form[action="/search"] input')?.getAttribute('name')).toBe('q');
    const menu = page.querySelectorAll('.nav a').map(({ text }) => text);
    expect(menu).toEqual(['Today', 'Charts', 'Cycles', 'Macro', 'Altcoins', 'Strategies', 'Explore', 'Docs']);
    const foot = page.querySelectorAll('.foot-lists a').map((link) => link.getAttribute('href'));
    expect(foot).toEqual(['/knowledge', '/ontology', '/search', '/status']);
  });
});

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the search in Chromium', () => {
  const openPage = async (path: string, width = 1440): Promise<Page> => {
    const tab = await lendTab({ width, height: 900 });
    await tab.goto(stack.url + path);
    return tab;
  };
  const options = (tab: Page) => tab.getByRole('option');
  const active = (tab: Page) =>
    tab.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return id ? (document.getElementById(id)?.firstElementChild?.textContent ?? null) : null;
    });

  const paths = ['/search', '/search?q=mvrv', '/search?q=qqqqzzzz', '/search?q=fear&kind=operation'];
  itFitsInEveryLook(() => paths.map((path) => stack.url + path));

  it('opens by /, suggests while typing, and follows a suggestion by keyboard', async () => {
    const tab = await openPage('/charts/nupl');
    await tab.locator('[data-plot]').focus();
    await tab.keyboard.press('/');
    const field = tab.getByRole('combobox', { name: 'Search Cyclegraph' });
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await tab.keyboard.type('rain');
    // Before these, a slow browser shows what begins with "r".
    await options(tab).filter({ hasText: 'Rainbow' }).and(options(tab).first()).waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await active(tab)).toBeNull();
    await tab.keyboard.press('ArrowDown');
    expect(await active(tab)).toBe('Rainbow');
    expect(await options(tab).first().getAttribute('aria-selected')).toBe('true');
    await tab.keyboard.press('ArrowUp');
    expect(await active(tab)).toBeNull();
    await tab.keyboard.press('ArrowDown');
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/charts/rainbow');
  });

  it('breaks no rule of axe while its list is open', async () => {
    const tab = await lendTab({ bypassCSP: true });
    await tab.goto(stack.url);
    await tab.keyboard.press('/');
    await tab.keyboard.type('mvrv');
    await options(tab).first().waitFor();
    await tab.keyboard.press('ArrowDown');
    expect(await violationsOf(tab)).toEqual([]);
  });

  it('closes by Escape and by leaving, types a slash in fields, and submits without a choice', async () => {
    const tab = await openPage('/');
    await tab.keyboard.press('/');
    await tab.keyboard.type('a/b');
    expect(await tab.locator('#find').inputValue()).toBe('a/b');
    await tab.locator('#find').fill('mvrv');
    await options(tab).first().waitFor();
    await tab.keyboard.press('Escape');
    expect(await tab.getByRole('listbox').count()).toBe(0);
    await tab.keyboard.press('ArrowDown');
    await options(tab).first().waitFor();
    await tab.keyboard.press('Tab');
    expect(await tab.getByRole('listbox').count()).toBe(0);
    await tab.keyboard.press('/');
    // Nothing found is said where the suggestions would be; it is no choice.
    await tab.locator('#find').fill('qqqqzzzz');
    await options(tab).filter({ hasText: 'Nothing found' }).waitFor();
    await tab.keyboard.press('ArrowDown');
    expect([await options(tab).count(), await active(tab)]).toEqual([1, null]);
    await tab.locator('#find').fill('mvrv');
    await options(tab).first().waitFor();
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/search?q=mvrv');
  });

  it('follows a suggestion by mouse, in German', async () => {
    const tab = await openPage('/search?lang=de');
    await tab.locator('#search').fill('angst');
    await options(tab).first().click();
    await tab.waitForURL('**/charts/fear-greed?lang=de');
  });

  it('is a link on a phone, which / opens, too, with the field in focus', async () => {
    const tab = await openPage('/', 390);
    expect(await tab.locator('#find').isVisible()).toBe(false);
    await tab.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await tab.waitForURL('**/search');
    expect(await tab.locator('#search').evaluate((one) => one === document.activeElement)).toBe(true);
    await tab.goto(`${stack.url}/macro`);
    await tab.keyboard.press('/');
    await tab.waitForURL('**/search');
  });

  it('works without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false, width: 1440, height: 900 });
    await tab.goto(`${stack.url}/macro?lang=de`);
    await tab.locator('#find').fill('regenbogen');
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/search?q=regenbogen&lang=de');
    await tab.getByRole('link', { name: 'Diagramme', exact: false }).last().waitFor();
    await tab.locator('.found a').first().click();
    await tab.waitForURL('**/charts/rainbow?lang=de');
  });
});
