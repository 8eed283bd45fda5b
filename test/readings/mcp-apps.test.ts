import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_CLIENTS, type AppClient, SHOWS_APPS } from '../harness/apps/connect-app-client.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

// The pages of tools as clients negotiate, list and read them. In a browser: test/channels/mcp-apps-look.test.ts.

const LINKED = {
  svc_get_chart: 'ui://cyclegraph/chart',
  svc_get_knowledge: 'ui://cyclegraph/knowledge',
  svc_run_backtest: 'ui://cyclegraph/backtest',
  svc_get_backtest: 'ui://cyclegraph/backtest',
};
const MIME_TYPE = 'text/html;profile=mcp-app';
const MAX_BYTES = 80_000;
const NO_ORIGINS = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] };
/** Histories whose newest value belongs to a knowledge object. */
const OF_READINGS = new Set(['pulse', 'btc-cycle', 'altcoin-season', 'macro-regime']);
const CALLS = [
  ['svc_get_chart', { chart: 'mvrv', days: 30 }],
  ['svc_get_knowledge', { type: 'market_pulse', subject: 'BTC' }],
] as const;

/** Anything that a page would load from elsewhere; parts of a drawing refer to each other by `url(#…)`. */
const LOADED = /<(script|img|iframe)[^>]* src=|<link|@import|url\((?!#)|@font-face/;

const reader = await shareReader();
const address = `${reader.stack.url}/api/mcp?tools=all`;

describe.each(APP_CLIENTS)('%s', (_name, connect) => {
  let plain: AppClient;
  let showing: AppClient;
  beforeAll(async () => {
    plain = await connect(address, reader.power, {});
    showing = await connect(address, reader.power, SHOWS_APPS);
  });
  afterAll(() => Promise.all([plain?.close(), showing?.close()]));

  it('learns which tools have a page, and nothing else changes in the list', async () => {
    const [own, others] = [await showing.tools(), await plain.tools()];
    const linked = own.flatMap(({ name, _meta }) => (_meta ? [[name, _meta.ui.resourceUri]] : []));
    expect(Object.fromEntries(linked)).toEqual(LINKED);
    expect(JSON.stringify(own.map(({ _meta: _link, ...tool }) => tool))).toBe(JSON.stringify(others));
    expect(showing.serverExtensions).toHaveProperty(['io.modelcontextprotocol/ui']);
    expect(plain.serverExtensions).not.toHaveProperty(['io.modelcontextprotocol/ui']);
  });

  it('lists the pages only where it shows them', async () => {
    const pagesOf = (listed: Body[]) => listed.filter(({ uri }) => uri.startsWith('ui://'));
    const pages = pagesOf(await showing.resources());
    expect(pages.map(({ uri }) => uri)).toEqual([...new Set(Object.values(LINKED))]);
    expect(pages.map(({ mimeType }) => mimeType)).toEqual(pages.map(() => MIME_TYPE));
    expect(pagesOf(await plain.resources())).toEqual([]);
  });

  it.each(CALLS)('gets the same answer of %s with data for the page, which others do not get', async (name, given) => {
    const [own, other] = [await showing.call(name, given), await plain.call(name, given)];
    expect([own.content, own.structuredContent]).toEqual([other.content, other.structuredContent]);
    expect(own._meta['cyclegraph/view'].origin).toBe(reader.stack.url);
    expect(other._meta?.['cyclegraph/view']).toBeUndefined();
  });
});

describe('a page', () => {
  let client: AppClient;
  beforeAll(async () => {
    client = await (APP_CLIENTS[0] as (typeof APP_CLIENTS)[number])[1](address, reader.power, SHOWS_APPS);
  });
  afterAll(() => client?.close());

  it.each([...new Set(Object.values(LINKED))])('%s is small, complete in itself and needs no origin', async (uri) => {
    const { text, mimeType, _meta } = await client.read(uri);
    expect(mimeType).toBe(MIME_TYPE);
    expect(_meta.ui).toEqual({ csp: NO_ORIGINS, prefersBorder: true });
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(MAX_BYTES);
    expect(text.startsWith('<!doctype html>')).toBe(true);
    expect(LOADED.exec(text)).toBeNull();
  });

  it.each([
    'pulse',
    'btc-cycle',
    'altcoin-season',
    'macro-regime',
    'fear-greed',
    'mayer-multiple',
    'funding-rate',
    'kimchi-premium',
    'bullmarket-ampel',
    'etf-flows',
    'stablecoin-supply',
    'mvrv',
    'm2_us',
  ])('of the history %s describes the chart', async (chart) => {
    const { _meta } = await client.call('svc_get_chart', { chart, days: 60 });
    const { page, lines, fingerprint, object } = _meta['cyclegraph/view'];
    expect(object !== null, chart).toBe(OF_READINGS.has(chart));
    expect(page?.entry.label_de, chart).toBeTypeOf('string');
    expect(lines[0].points.length).toBeGreaterThan(1);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gets no data with an error', async () => {
    const { isError, _meta } = await client.call('svc_get_chart', { chart: 'nothing' });
    expect([isError, _meta?.['cyclegraph/view']]).toEqual([true, undefined]);
  });
});
