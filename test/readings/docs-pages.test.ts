import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../platform/errors.ts';
import { ERROR_GUIDES } from '../../services/documentation/error-guides.ts';
import { type OpenApiDocument, operationsOf } from '../harness/clients/openapi-document.ts';
import { plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// The documentation as a reader without script gets it.

const { stack, free, power } = await shareReader();
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' };

async function read(path: string): Promise<HTMLElement> {
  const { status, headers, body } = await stack.get(path, { headers: HTML });
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
  return parse(body, { blockTextElements: { script: true } });
}

const pages = new Map<string, HTMLElement>();

/** Reads every page that pages of the documentation link to, in both languages. */
beforeAll(async () => {
  const open = ['/docs', '/docs?lang=de'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue;
    const root = await read(path);
    pages.set(path, root);
    for (const link of root.querySelectorAll('a[href^="/docs"]'))
      open.push((link.getAttribute('href') ?? '').replace(/#.*/, '').replace(/\?lang=en$/, ''));
  }
});

const paths = () => [...pages.keys()];

describe('every page', () => {
  it('is found from the front page, in both languages', () => {
    const english = paths().filter((path) => !path.includes('lang=de'));
    expect(english.length).toBeGreaterThan(120);
    expect(paths().filter((path) => path.includes('lang=de'))).toHaveLength(english.length);
  });

  it('has one heading, the language asked for, and no empty value', () => {
    for (const [path, root] of pages) {
      expect([path, root.querySelectorAll('h1').length]).toEqual([path, 1]);
      expect([path, root.querySelector('html')?.getAttribute('lang')]).toEqual([
        path,
        path.includes('lang=de') ? 'de' : 'en',
      ]);
      const isMade = /^\/docs(\/api|\/errors|\?|$)/.test(path);
      if (isMade) expect(plainText(root.querySelector('main')), path).not.toMatch(/\bNaN\b|\[object|\bundefined\b/);
    }
  });

  it('links to fragments that exist', () => {
    const broken = [...pages].flatMap(([path, root]) =>
      root.querySelectorAll('main a[href*="#"]').flatMap((link) => {
        const [page = '', fragment = ''] = (link.getAttribute('href') ?? '').split('#');
        const target = page === '' ? root : pages.get(page);
        return !page.startsWith('http') && !target?.getElementById(fragment) ? [`${path}: ${page}#${fragment}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('says in German that a long text is English, and marks it so', () => {
    const text = pages.get('/docs/knowledge?lang=de');
    expect(plainText(text?.querySelector('[role=note]'))).toContain('Dieser Text ist auf Englisch.');
    expect(text?.querySelector('article')?.getAttribute('lang')).toBe('en');
    expect(pages.get('/docs/knowledge')?.querySelector('[role=note]')).toBeNull();
    const translated = pages.get('/docs/methodology/mvrv-zscore?lang=de');
    expect(translated?.querySelector('[role=note]')).toBeNull();
    expect(plainText(translated)).toContain('Standardabweichung');
  });

  it('loads nothing from elsewhere, and is cached by its content', async () => {
    const { headers } = await stack.get('/docs/start/rest', { headers: HTML });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; /,
    );
    expect([headers.get('cache-control'), headers.get('content-language')]).toEqual(['public, max-age=300', 'en']);
    const etag = headers.get('etag') ?? '';
    const again = await stack.get('/docs/start/rest', { headers: { ...HTML, 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('shows the address of the service', () => {
    for (const [path, root] of pages) expect(plainText(root), path).not.toContain('127.0.0.1:4000');
    expect(plainText(pages.get('/docs/start/mcp'))).toContain(`${stack.url}/api/mcp`);
  });
});

describe('the reference', () => {
  it('begins with readings, key, quota and errors', () => {
    const titles = pages.get('/docs/api')?.querySelectorAll('main h2[id]').map(plainText);
    expect(titles).toEqual(['Readings', 'Key', 'Quota', 'Errors', 'Operations']);
  });

  it('contains every route with its tier and its parameters', async () => {
    const openapi: OpenApiDocument = (await stack.get('/openapi.json')).body;
    const domains = paths().filter((path) => /^\/docs\/api\/\w+$/.test(path) && !path.endsWith('interactive'));
    const text = domains.map((path) => plainText(pages.get(path))).join(' ');
    const missing = operationsOf(openapi)
      .filter(({ operation }) => operation['x-tier'] !== undefined)
      .filter(({ method, path, operation }) => !text.includes(`${method} ${path} ${operation['x-tier']}`));
    expect(missing).toEqual([]);
  });
});

describe('the error pages', () => {
  it('exist for every code, with causes, steps and an example in both languages', async () => {
    for (const [code, { status, title }] of Object.entries(ERROR_CODES))
      for (const lang of ['', '?lang=de']) {
        const page = pages.get(`/docs/errors/${code}${lang}`);
        expect(plainText(page?.querySelector('h1')), code).toContain(`${title}.`);
        expect(plainText(page?.querySelector('.eyebrow'))).toBe(`${code}HTTP ${status}`);
        expect(page?.querySelectorAll('.docs-prose > ul > li').length).toBeGreaterThan(0);
        expect(JSON.parse(page?.querySelectorAll('pre').at(-1)?.text ?? '')).toMatchObject({ code, status });
      }
  });

  it('show what the service answers', async () => {
    const keys: Readonly<Record<string, string>> = {
      tier_insufficient: free,
      not_found: power,
      unsupported_media_type: power,
    };
    const codes = ['invalid_input', 'unauthenticated', 'tier_insufficient', 'not_found', 'method_not_allowed'] as const;
    for (const code of [...codes, 'not_acceptable', 'unsupported_media_type'] as const) {
      const { request, detail, members = {} } = ERROR_GUIDES[code];
      const [line = '', ...given] = request.split('\n');
      const [method = '', path = ''] = line.split(' ');
      const headers = Object.fromEntries(given.map((header) => header.split(': ') as [string, string]));
      const { body } = await stack.get(path, {
        method,
        headers,
        ...(method === 'POST' && { body: 'x' }),
        ...(keys[code] && { key: keys[code] }),
      });
      expect(body, code).toMatchObject({ code, detail, ...members });
    }
  });

  it('refuses an unknown code with a page that names the list', async () => {
    const { status, body } = await stack.get('/docs/errors/nothing', { headers: HTML });
    expect([status, plainText(parse(body).querySelector('.say2'))]).toEqual([
      404,
      'Unknown error code "nothing". List them at /docs/errors.',
    ]);
  });
});

describe('the search', () => {
  const hits = async (query: string, lang = 'en') =>
    (await read(`/docs/search?${new URLSearchParams({ q: query, lang })}`)).querySelectorAll('.docs-hits a');

  it('finds sections, errors and operations', async () => {
    const [first] = await hits('rotate webhook secret');
    expect(first?.getAttribute('href')).toMatch(/^\/docs\/(alerts|api\/account)#/);
    expect((await hits('rate_limited')).map((one) => one.getAttribute('href'))).toContain('/docs/errors/rate_limited');
    expect((await hits('svc_get_pulse')).map((one) => one.getAttribute('href'))).toContain(
      '/docs/api/market#PulseToday',
    );
  });

  it('finds German texts in German and keeps the language', async () => {
    const [first] = await hits('Standardabweichung', 'de');
    expect(first?.getAttribute('href')).toMatch(/^\/docs\/methodology\/[\w-]+\?lang=de/);
    expect(await hits('Standardabweichung')).toHaveLength(0);
  });

  it('leads to sections that exist', async () => {
    for (const hit of await hits('key')) {
      const [page = '', fragment] = (hit.getAttribute('href') ?? '').split('#');
      expect([page, pages.has(page)]).toEqual([page, true]);
      if (fragment) expect(pages.get(page)?.getElementById(fragment), `${page}#${fragment}`).not.toBeNull();
    }
  });

  it('says when nothing is found, and shows a query as text', async () => {
    const page = await read(`/docs/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(plainText(page.querySelector('h1'))).toContain('Nothing found');
    expect(page.querySelectorAll('main script')).toHaveLength(0);
    expect((await read('/docs/search')).querySelectorAll('.docs-hits a')).toHaveLength(0);
  });

  it('counts as a page of the reader; other pages of the documentation are free', async () => {
    const { headers } = await stack.get('/docs/search?q=key', { headers: HTML });
    expect(headers.get('ratelimit')).toMatch(/^"hour";r=\d+/);
    expect((await stack.get('/docs', { headers: HTML })).headers.get('ratelimit')).toBeNull();
  });
});
