import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, type Reader, startReader } from '../harness/start-reader.ts';
import type { Stack } from '../harness/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/with-quotas.ts';

// The page of a knowledge object, as a reader without a key finds it. Every page there is: knowledge-crawl.test.ts.

const PRICE_FROM = '2026-08-01';

let stack: Stack;
let api: Reader['body'];
let graph: Reader['graph'];
beforeAll(async () => {
  // More is asked here than anybody without a key may; quotas have tests of their own.
  const tiers = withQuotas({ public: MANY_REQUESTS });
  ({ stack, body: api, graph } = await startReader({ PRICE_PUBLISHED_FROM: PRICE_FROM }, { tiers, on: 'sample' }));
});
afterAll(() => stack?.close());

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers = {}) => stack.get(path, { headers: { ...HTML, ...headers } });

async function open(path: string, headers = {}): Promise<HTMLElement> {
  const { status, body } = await get(path, headers);
  expect(status, path).toBe(200);
  return parse(body);
}

const plain = (root: HTMLElement | null | undefined) => (root?.text ?? '').replace(/\s+/g, ' ').trim();
const dataOf = (root: HTMLElement) => JSON.parse(root.querySelector('script')?.rawText ?? 'null');
const rowsOf = (root: HTMLElement, label: string) =>
  root
    .querySelectorAll(`section[aria-label="${label}"] tbody tr`)
    .map((row) => row.querySelectorAll('th,td').map((cell) => plain(cell)));

const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

describe('the page of an object', () => {
  const PATH = '/knowledge/market-pulse-btc';

  it('says what the API says: the reading, why, from what, and the hash', async () => {
    const { payload, explanation, provenance, repro_hash, as_of } = await api('/api/v1/knowledge/market_pulse/BTC');
    const root = await open(PATH);
    expect(plain(root.querySelector('.lead'))).toBe(explanation.summary);
    const values = new Map(rowsOf(root, 'Reading').map(([name, value, unit]) => [name, [value, unit]]));
    expect(values.get('score')).toEqual([String(payload.score), 'points']);
    expect(values.get('label')?.[0]).toBe(payload.label_en);
    const factors = rowsOf(root, 'Why');
    expect(factors.map(([label]) => label)).toEqual(explanation.factors.map(({ label }: Body) => label));
    const widths = root.querySelectorAll('.bars rect.bar').map((bar) => Number(bar.getAttribute('width')));
    const contributions = explanation.factors.map(({ contribution }: Body) => contribution as number);
    const most = Math.max(...contributions);
    expect(widths.length).toBe(contributions.length);
    widths.forEach((width, i) => {
      expect(width).toBeCloseTo((contributions[i] as number) * (100 / most), 0);
    });
    expect(rowsOf(root, 'Inputs').length).toBe(provenance.inputs.length);
    for (const { digest } of provenance.inputs) expect(root.querySelector(`[title="${digest}"]`)).not.toBeNull();
    expect(plain(root.querySelector('.hash'))).toBe(repro_hash);
    expect(dataOf(root)).toMatchObject({ '@type': 'Dataset', identifier: repro_hash, temporalCoverage: as_of });
    expect(plain(root)).toContain('Sample data.');
  });

  it('draws its first series over a year', async () => {
    const root = await open(PATH);
    const moves = (root.querySelector('figure path.first')?.getAttribute('d') ?? '').split(/[ML]/).length - 1;
    expect(moves).toBe(365);
    const { points } = (await graph('{ marketSeriesHistory(id: "pulse_score", days: 365) { points { date value } } }'))
      .marketSeriesHistory;
    expect(plain(root.querySelector('figcaption'))).toContain(`ends at ${points.at(-1).value} (${points.at(-1).date})`);
  });

  it.each([
    ['strategy_dna/golden_cross', (payload: Body) => payload.hits_by_quadrant, 'quadrant', 'win_rate'],
    ['svc_score/golden_cross', (payload: Body) => payload.parts, 'key', 'points'],
    ['market_briefing/GLOBAL', (payload: Body) => payload.parts, 'label', 'contribution'],
    ['onchain_cost_basis_ladder/BTC', (payload: Body) => payload.levels, 'label', 'price'],
    ['gem_score/GLOBAL', (payload: Body) => payload.top, 'coin', 'composite'],
  ])('draws what %s is about: a bar for each of its rows', async (name, rowsOfPayload, label, value) => {
    const { payload, seo_slug: slug } = await api(`/api/v1/knowledge/${name}`);
    const rows = rowsOfPayload(payload).filter((row: Body) => row[value] !== null);
    expect(rows.length).toBeGreaterThan(1);
    const root = await open(`/knowledge/${slug}`);
    expect(root.querySelectorAll('figure path.first')).toEqual([]);
    const drawn = root.querySelectorAll('figure svg g');
    expect(drawn.map((row) => row.querySelector('text')?.text)).toEqual(
      rows.map((row: Body) => row[label].replaceAll('_', ' ')),
    );
    const widths = drawn.map((row) => Number(row.querySelector('rect')?.getAttribute('width')));
    const values: number[] = rows.map((row: Body) => Math.abs(row[value]));
    const scale = Math.max(...widths) / Math.max(...values);
    widths.forEach((width, i) => {
      expect(Math.abs(width - (values[i] as number) * scale)).toBeLessThan(0.2);
    });
    const marks = root.querySelectorAll('figure line.mark').length;
    expect(marks).toBe(name.startsWith('onchain') ? 1 : 0);
  });

  it.each([
    ['fundamental_base_rate/mvrv', 'mvrv'],
    ['event_base_rate/bullmarket_stage_1', 'bullmarket_stage'],
    ['market_structure/BTC', 'btc_close'],
  ])('draws what %s is about: %s', async (name, series) => {
    const { seo_slug: slug } = await api(`/api/v1/knowledge/${name}`);
    const { knowledgePage } = await graph(`{ knowledgePage(slug: "${slug}") { series { id label } bars { unit } } }`);
    expect([knowledgePage.series.id, knowledgePage.bars]).toEqual([series, null]);
    expect(plain((await open(`/knowledge/${slug}`)).querySelector('figure title'))).toBe(knowledgePage.series.label);
  });

  it.each([
    ['derivatives_state/BTC', 'Funding rate', 'funding_rate'],
    ['derivatives_state/ETH', 'Perpetual basis', 'basis_pct'],
    ['volatility_phase/BTC', 'Average true range against its median', 'atr_of_median_pct'],
    ['volatility_phase/ETH', 'Average true range against its median', 'atr_of_median_pct'],
  ])('draws the year of %s itself: %s', async (name, label, field) => {
    const { payload, seo_slug: slug } = await api(`/api/v1/knowledge/${name}`);
    const { knowledgePage } = await graph(
      `{ knowledgePage(slug: "${slug}") { series { label points { date value } } bars { unit } } }`,
    );
    const { points } = knowledgePage.series;
    expect([knowledgePage.series.label, knowledgePage.bars]).toEqual([label, null]);
    expect(points.at(-1)).toEqual({ date: payload.date, value: payload[field] });
    expect(points.length).toBeGreaterThan(300);
    expect(plain((await open(`/knowledge/${slug}`)).querySelector('figure title'))).toBe(label);
  });

  it.each(['BTC', 'ETH'])('draws open interest by strike of the largest expiry of %s', async (coin) => {
    const { payload } = await api(`/api/v1/knowledge/max_pain/${coin}`);
    const largest = payload.expiries.reduce((best: Body, one: Body) =>
      one.total_notional_usd > best.total_notional_usd ? one : best,
    );
    const root = await open(`/knowledge/max-pain-${coin.toLowerCase()}`);
    const bars = root
      .querySelectorAll('figure svg g')
      .map((row) => row.querySelectorAll('text').map((one) => one.text));
    const strikes = bars.map(([label = '']) => Number.parseFloat(label));
    expect([...strikes].sort((a, b) => b - a)).toEqual(strikes);
    expect(bars.filter(([label = '']) => label.endsWith(', max pain')).map(([label]) => label)).toEqual(
      strikes.includes(largest.max_pain_strike) ? [`${largest.max_pain_strike} USD, max pain`] : [],
    );
    expect(plain(root.querySelector('article section'))).toContain(`the expiry ${largest.expiry}, the largest`);
    if (coin !== 'BTC') return;
    const { expiries } = await api('/api/v1/onchain/max-pain/latest?include_strike_ladder=true');
    const ladder = expiries.find(({ expiry }: Body) => expiry === largest.expiry).strike_ladder;
    const contracts = new Map<number, number>(ladder.map((one: Body) => [one.strike, one.call_oi + one.put_oi]));
    for (const [i, [, shown = '']] of bars.entries())
      expect(Number(shown.replaceAll(',', ''))).toBeCloseTo(contracts.get(strikes[i] as number) ?? Number.NaN, -1);
  });

  it('says why it draws nothing', async () => {
    const root = await open('/knowledge/strategy-dna-bnh-fixed');
    expect(root.querySelector('figure')).toBeNull();
    expect(plain(root)).toContain('No chart: no value it would draw has a number on this day.');
    expect(plain(await open('/knowledge/strategy-dna-bnh-fixed?lang=de'))).toContain('Kein Diagramm: ');
  });

  it('holds the price back before the day it may be shown from', async () => {
    const { knowledgePages } = await graph('{ knowledgePages { slug } }');
    const document =
      'query ($slug: String!) { knowledgePage(slug: $slug) { series { id publishedFrom points { date value } } } }';
    const seen = new Set<string>();
    for (const { slug } of knowledgePages) {
      const { body } = await stack.graphql(document, { variables: { slug }, key: await stack.key('api_power') });
      expect(body.errors).toBeUndefined();
      const { series } = body.data.knowledgePage;
      if (!series) continue;
      seen.add(series.id);
      const isPrice = series.id === 'btc_close';
      expect(series.publishedFrom).toBe(isPrice ? PRICE_FROM : null);
      for (const { date, value } of series.points) expect(value === null).toBe(isPrice && date < PRICE_FROM);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('is written in German for who asks for it, and for whose browser does', async () => {
    const german = await open(`${PATH}?lang=de`);
    expect(plain(german.querySelector('h1'))).toBe('Marktpuls, BTC');
    expect(plain(german)).toContain('Beispieldaten.');
    expect((await get(PATH, { 'accept-language': 'de-AT,de;q=0.9' })).headers.get('content-language')).toBe('de');
    const other = await get(PATH, { 'accept-language': 'fr' });
    expect([other.headers.get('content-language'), other.headers.get('vary')]).toEqual([
      'en',
      'Accept, Accept-Language, Accept-Encoding',
    ]);
    expect((await get(`${PATH}?lang=fr`)).status).toBe(400);
  });

  it('shows a past day as it was, thirty days back', async () => {
    const newest = await api('/api/v1/knowledge/market_pulse/BTC');
    const daysBefore = (days: number) => isoDay(Date.parse(newest.as_of) / 86_400_000 - days);
    const past = await api(`/api/v1/knowledge/market_pulse/BTC?as_of=${daysBefore(20)}`);
    const root = await open(`${PATH}?as_of=${daysBefore(20)}`);
    expect([plain(root.querySelector('.hash')), past.as_of]).toEqual([past.repro_hash, daysBefore(20)]);
    expect(past.repro_hash).not.toBe(newest.repro_hash);
    expect((await get(`${PATH}?as_of=${daysBefore(29)}`)).status).toBe(200);
    const early = await get(`${PATH}?as_of=${daysBefore(30)}`);
    expect([early.status, plain(parse(early.body).querySelector('.lead'))]).toEqual([
      403,
      `A page reaches back 30 days, to ${daysBefore(29)}; ${daysBefore(30)} is before that: ask with a key of tier api_pro.`,
    ]);
    expect((await get(`${PATH}?as_of=yesterday`)).status).toBe(400);
  });

  it('opens nothing else: the same fields asked for in a document need a key', async () => {
    const { body } = await stack.graphql('{ knowledgePage(slug: "market-pulse-btc") { object { id } } }');
    expect(body.errors[0].extensions.code).toBe('unauthenticated');
    const rest = await stack.get('/api/v1/knowledge/market_pulse/BTC');
    expect(rest.status).toBe(401);
  });

  it('that does not exist names the nearest that does', async () => {
    const { status, body } = await get('/knowledge/market-puls-btc');
    expect([status, plain(parse(body).querySelector('.lead'))]).toEqual([
      404,
      expect.stringContaining('market-pulse-btc'),
    ]);
    expect((await get('/ontology/mayer_multipel')).status).toBe(404);
    expect((await get('/ontology?category=nothing')).status).toBe(400);
  });

  it('is kept until the data changes and not sent again to who has it', async () => {
    const first = await get(PATH);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await get(PATH, { 'if-none-match': etag })).status).toBe(304);
  });
});
