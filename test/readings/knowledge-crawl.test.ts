import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { plainText } from '../harness/clients/read-page.ts';
import { wordFaults } from '../harness/clients/word-faults.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';
import type { Answer } from '../harness/services/start-stack.ts';

// Visits pages as a search engine without a key does: a third of them, another third every day.

const { stack, body: api } = await shareReader();
const { seed, again } = seedOfToday('knowledge-crawl.test.ts');

/** Maximum number of concurrent requests: the service renders pages while earlier ones are read here. */
const AT_A_TIME = 6;
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' };
const get = (path: string) => stack.get(path, { headers: HTML });
const pathOf = (address: string) => address.replace(stack.url, '');

const sitemap = parse((await get('/sitemap.xml')).body);
const addresses = sitemap.querySelectorAll('loc').map((loc) => pathOf(loc.text));
const { objects: knowledgeTypes } = await api('/api/v1/knowledge');
const objects: Body[] = knowledgeTypes.flatMap((one: Body) => one.objects);
const { terms } = await api('/api/v1/ontology');

describe('the sitemap', () => {
  it('lists every object, every term and the documentation, and is named by robots.txt', async () => {
    const robots = await get('/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${stack.url}/sitemap.xml`);
    expect((await get('/sitemap.xml')).headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const isListed = ({ seo_slug }: Body) => addresses.includes(`/knowledge/${seo_slug}`);
    expect(objects.filter(isListed)).toEqual(objects.filter(({ latest_as_of }) => latest_as_of !== null));
    for (const { term } of terms) expect(addresses).toContain(`/ontology/${term}`);
    expect(addresses).toEqual(expect.arrayContaining(['/knowledge', '/ontology', '/docs']));
    expect(new Set(addresses).size).toBe(addresses.length);
    const days = sitemap.querySelectorAll('lastmod').map((day) => day.text);
    expect(days.length).toBe(objects.filter(isListed).length + 1);
    expect(new Set(days)).toEqual(new Set([(await api('/api/v1/knowledge/market_pulse/BTC')).as_of]));
  });
});

/** Paths of pages; other handlers of the service answer the rest. */
const isPage = (path: string) => /^\/(knowledge|ontology)(\/|\?|$)/.test(path);

/** One of how many pages is visited on a day. */
const SHARE = 3;
/** Whether a page is visited today, by the bytes of its path. */
const isOfToday = (path: string) => Buffer.from(path).reduce((sum, byte) => sum + byte, seed) % SHARE === 0;

/** Hundreds of pages, each rendered on request. */
const CRAWL_MS = 300_000;

/** Checks that apply to every page. */
function expectWhole(address: string, { headers }: Answer, root: HTMLElement): void {
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  // Structured data, and the script that every page works without.
  expect(root.querySelectorAll('script').map((one) => one.getAttribute('type') ?? 'script')).toEqual([
    'application/ld+json',
    'script',
  ]);
  expect(JSON.parse(root.querySelector('script')?.rawText ?? 'null')).toMatchObject({
    '@context': 'https://schema.org',
    name: expect.any(String),
  });
  expect([address, root.querySelectorAll('h1').length]).toEqual([address, 1]);
  expect(root.querySelector('html')?.getAttribute('lang')).toBe(address.includes('lang=de') ? 'de' : 'en');
  expect(plainText(root), address).not.toMatch(/\bNaN\b|\bundefined\b|\[object|Infinity/);
  expect([address, wordFaults(root)], again).toEqual([address, []]);
}

/** Checks the words of a page; articles about the API name its fields. */
function expectWords(path: string, { headers, body }: Answer): void {
  const isArticle = path.startsWith('/docs') || !headers.get('content-type')?.startsWith('text/html');
  if (!isArticle) expect([path, wordFaults(parse(body))], again).toEqual([path, []]);
}

/** Metadata of a visited page. */
interface Seen {
  readonly canonical: string;
}

describe('every visited page', () => {
  const found = new Map<string, Seen>();
  const linkedFrom = new Map(
    addresses.flatMap((path) => [path, `${path}?lang=de`].map((one) => [one, '/sitemap.xml'])),
  );

  async function read(address: string, from: string): Promise<void> {
    const answer = await get(address);
    expect([address, from, answer.status], again).toEqual([address, from, 200]);
    const root = parse(answer.body);
    for (const link of root.querySelectorAll('a[href]:not([rel=nofollow]),link[href]')) {
      const path = pathOf(link.getAttribute('href') ?? '');
      if (!linkedFrom.has(path)) linkedFrom.set(path, address);
    }
    expectWhole(address, answer, root);
    found.set(address, { canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '' });
  }

  it(
    'answers, needs no script, has metadata, contains no empty value, and links to pages that also do',
    async () => {
      for (let known = 0; known < linkedFrom.size; ) {
        const further = [...linkedFrom].slice(known);
        known = linkedFrom.size;
        await eachOf(
          further.filter(([path]) => isPage(path) && isOfToday(path)),
          ([path, from]) => read(path, from),
        );
      }
      expect(found.size).toBeGreaterThan(200);
      for (const path of addresses.filter((one) => isPage(one) && isOfToday(one)))
        expect(found.get(path)?.canonical, again).toBe(stack.url + path);
    },
    CRAWL_MS,
  );

  it('links to no other path that fails', async () => {
    const others = [...linkedFrom].filter(([path]) => !isPage(path) && !path.endsWith('lang=de'));
    const charts = others.filter(([path]) => path.startsWith('/charts/'));
    expect(charts.length).toBeGreaterThan(200);
    // Pages of charts are of one template: a tenth of them, another tenth every day.
    const sampled = partOfToday(charts, 10, seed);
    const rest = others.filter((one) => !charts.includes(one) && isOfToday(one[0]));
    await eachOf([...rest, ...sampled], async ([path, from]) => {
      const answer = await get(path);
      expect([path, from, answer.status], again).toEqual([path, from, 200]);
      expectWords(path, answer);
    });
  });

  it('writes for people in German, too, where it is of the menu', async () => {
    const menu = addresses.filter((path) => !isPage(path) && path.lastIndexOf('/') === 0 && path !== '/docs');
    expect(menu.length).toBeGreaterThan(7);
    await eachOf(menu, async (path) => expectWords(`${path}?lang=de`, await get(`${path}?lang=de`)));
  });

  it('exists for every slug of an edge or of the catalogue', async () => {
    const slugs = new Set<string>();
    await eachOf<Body>(knowledgeTypes, async ({ type, subjects }) => {
      const { outbound, inbound } = await api(`/api/v1/knowledge/${type}/${subjects[0]}?include=graph`);
      for (const { seo_slug } of [...outbound.nodes, ...inbound.nodes]) slugs.add(seo_slug);
    });
    expect(slugs.size).toBeGreaterThan(50);
    await eachOf([...slugs].filter(isOfToday), async (slug) => {
      const path = `/knowledge/${slug}`;
      if (!found.has(path)) await read(path, 'an edge');
      const canonical = pathOf(found.get(path)?.canonical ?? '');
      // Series without a term and panels have a page, and are not in the sitemap.
      expect([slug, addresses.includes(canonical) || canonical === path]).toEqual([slug, true]);
    });
  });
});

describe('the check of words', () => {
  const faultsOf = (body: string, lang = 'en') => wordFaults(parse(`<html lang="${lang}"><main>${body}</main></html>`));

  it('finds keys, days, numbers and signs that are not written for people, outside code', () => {
    const wrong = [
      '<p>Newest of mvrv_z</p>',
      '<td>2026-11-25</td>',
      '<td>–</td>',
      '<p>at 52444 USD</p>',
      '<dd>-3 %</dd>',
    ];
    for (const body of [...wrong, '<span>sample</span>', '<p>GLOBAL</p>']) expect(faultsOf(body)).toHaveLength(1);
    expect(faultsOf('<p>von 0.5 bis 2,4</p>', 'de')).toHaveLength(1);
    expect(faultsOf('<p>In 2019, 52,444 USD, −3 %, <code>mvrv_z</code>, 1.5 ×</p><pre>2026-11-25</pre>')).toEqual([]);
    expect(faultsOf('<p>Version 1.0.1: 52.444 USD am 25.11.2026</p>', 'de')).toEqual([]);
  });
});

/** Applies a function to each item, a few at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workOff = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, workOff));
}
