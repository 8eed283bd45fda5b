import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { plainText } from '../harness/clients/read-page.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Body, startReader } from '../harness/services/start-reader.ts';

// The page of a knowledge object as seen by a reader without a key. knowledge-crawl.test.ts visits every page.

const { stack, body: api, graph } = await shareReader();

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers = {}) => stack.get(path, { headers: { ...HTML, ...headers } });

async function open(path: string, headers = {}): Promise<HTMLElement> {
  const { status, body } = await get(path, headers);
  expect(status, path).toBe(200);
  return parse(body);
}

const dataOf = (root: HTMLElement) => JSON.parse(root.querySelector('script')?.rawText ?? 'null');
/** Rows of the table below a heading. */
const rowsBelow = (root: HTMLElement, heading: string) =>
  root
    .querySelectorAll(`section[aria-labelledby="${heading}"] tbody tr`)
    .map((row) => row.querySelectorAll('th,td').map((cell) => plainText(cell)));
/** The wide drawing below a heading. */
const drawingBelow = (root: HTMLElement, heading: string) =>
  root.querySelector(`section[aria-labelledby="${heading}"] .wide svg`);
/** Ends of the steps of a waterfall, left and right. */
const stepsOf = (root: HTMLElement, heading: string) =>
  root.querySelectorAll(`section[aria-labelledby="${heading}"] rect.step`).map((rect) => {
    const [x, width] = ['x', 'width'].map((name) => Number(rect.getAttribute(name)));
    return [x, (x as number) + (width as number)] as [number, number];
  });

const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

describe('the page of an object', () => {
  const PATH = '/knowledge/market-pulse-btc';

  it('shows what the API returns: the reading, its reasons, its inputs, and the hash', async () => {
    const { payload, explanation, provenance, repro_hash, as_of } = await api('/api/v1/knowledge/market_pulse/BTC');
    const root = await open(PATH);
    expect(plainText(root.querySelector('.say'))).toBe(
      explanation.summary.replaceAll('2026-11-20', '20 November 2026'),
    );
    const values = root.querySelectorAll('section[aria-labelledby="reading"] dl > div').map((row) => plainText(row));
    expect(values).toContainEqual(expect.stringMatching(new RegExp(`${payload.score} points$`)));
    expect(values).toContainEqual(expect.stringMatching(new RegExp(`${payload.label_en}$`)));
    const [total = [], ...factors] = rowsBelow(root, 'why').reverse();
    expect(plainText(root.querySelector('#why'))).toBe(`Why ${payload.score}`);
    expect([total[0], total.at(-1)]).toEqual(['Score', String(payload.score)]);
    const byPart = [...explanation.factors].sort((a: Body, b: Body) => b.contribution - a.contribution);
    expect(factors.reverse().map(([label]) => label)).toEqual(byPart.map(({ label }: Body) => label));
    const [whole, ...steps] = stepsOf(root, 'why').reverse();
    const width = (whole?.[1] ?? 0) - (whole?.[0] ?? 0);
    let before = 0;
    steps.reverse().forEach(([from, to], i) => {
      const size = (byPart[i].contribution / explanation.score) * width;
      // Positions are written in tenths of a pixel, and a step of zero is still a line.
      expect(Math.abs(from - before)).toBeLessThan(0.11);
      expect(Math.abs(to - from - Math.max(size, 1))).toBeLessThan(0.11);
      before += size;
    });
    // The border of the next zone is drawn, too, beyond the sum.
    expect(whole?.[0]).toBe(0);
    const border =
      root.querySelector('#why')?.closest('section')?.querySelector('path.border')?.getAttribute('d') ?? '';
    expect(Number(/M([\d.]+)/.exec(border)?.[1])).toBeGreaterThan(width);
    for (const { digest } of provenance.inputs) expect(root.querySelector(`[title="${digest}"]`)).not.toBeNull();
    expect(plainText(root.querySelector('.hash')).replaceAll(' ', '')).toBe(`published${repro_hash}`);
    expect(dataOf(root)).toMatchObject({ '@type': 'Dataset', identifier: repro_hash, temporalCoverage: as_of });
    expect(plainText(root)).toContain('Sample data.');
  });

  it('draws its first series over a year', async () => {
    const root = await open(PATH);
    const path = drawingBelow(root, 'line')?.querySelector('path.linec')?.getAttribute('d') ?? '';
    expect(path.match(/[ml]/g)?.length).toBe(365);
    const { points } = (await graph('{ marketSeriesHistory(id: "pulse_score", days: 365) { points { date value } } }'))
      .marketSeriesHistory;
    expect(drawingBelow(root, 'line')?.getAttribute('aria-label')).toBe(
      `Pulse: ${points.at(-1).value} points, 20 November 2026`,
    );
  });

  it.each([
    ['strategy_dna/golden_cross', (payload: Body) => payload.hits_by_quadrant, 'quadrant', 'win_rate'],
    ['svc_score/golden_cross', (payload: Body) => payload.parts, 'key', 'points'],
    ['market_briefing/GLOBAL', (payload: Body) => payload.parts, 'label', 'contribution'],
    ['onchain_cost_basis_ladder/BTC', (payload: Body) => payload.levels, 'label', 'price'],
    ['gem_score/GLOBAL', (payload: Body) => payload.top, 'name', 'composite'],
  ])('draws the subject of %s: a bar for each of its rows', async (name, rowsOfPayload, label, value) => {
    const { payload, explanation, seo_slug: slug } = await api(`/api/v1/knowledge/${name}`);
    const labels = new Map(explanation.factors.map((factor: Body) => [factor.key, factor.label]));
    const rows = rowsOfPayload(payload).filter((row: Body) => row[value] !== null);
    expect(rows.length).toBeGreaterThan(1);
    const root = await open(`/knowledge/${slug}`);
    expect(drawingBelow(root, 'line')).toBeNull();
    const drawn = rowsBelow(root, 'bars');
    expect(drawn.map(([name = '']) => name.toLowerCase())).toEqual(
      rows.map((row: Body) => String(labels.get(row[label]) ?? row[label].replaceAll('_', ' ')).toLowerCase()),
    );
    const lengths = stepsOf(root, 'bars').map(([from, to]) => to - from);
    const values: number[] = rows.map((row: Body) => Math.abs(row[value]));
    const scale = Math.max(...lengths) / Math.max(...values);
    lengths.forEach((length, i) => {
      // A bar of zero is still a line.
      expect(Math.abs(length - Math.max((values[i] as number) * scale, 1))).toBeLessThan(0.2);
    });
    const marks = root.querySelectorAll('path.held').length;
    expect(marks).toBe(name.startsWith('onchain') ? rows.length : 0);
  });

  it.each([
    ['fundamental_base_rate/mvrv', 'mvrv'],
    ['event_base_rate/bullmarket_stage_1', 'bullmarket_stage'],
    ['market_structure/BTC', 'btc_close'],
  ])('draws the subject of %s: %s', async (name, series) => {
    const { seo_slug: slug } = await api(`/api/v1/knowledge/${name}`);
    const { knowledgePage } = await graph(`{ knowledgePage(slug: "${slug}") { series { id label } bars { unit } } }`);
    expect([knowledgePage.series.id, knowledgePage.bars]).toEqual([series, null]);
    expect(drawingBelow(await open(`/knowledge/${slug}`), 'line')?.getAttribute('aria-label')).toContain(
      `${knowledgePage.series.label}: `,
    );
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
    expect(drawingBelow(await open(`/knowledge/${slug}`), 'line')?.getAttribute('aria-label')).toContain(`${label}: `);
  });

  it.each(['BTC', 'ETH'])('draws open interest by strike of the largest expiry of %s', async (coin) => {
    const { payload } = await api(`/api/v1/knowledge/max_pain/${coin}`);
    const largest = payload.expiries.reduce((best: Body, one: Body) =>
      one.total_notional_usd > best.total_notional_usd ? one : best,
    );
    const root = await open(`/knowledge/max-pain-${coin.toLowerCase()}`);
    const bars = rowsBelow(root, 'bars');
    expect(bars.length).toBeGreaterThan(10);
    const strikes = bars.map(([label = '']) => Number.parseFloat(label.replaceAll(',', '')));
    expect([...strikes].sort((a, b) => b - a)).toEqual(strikes);
    expect(bars.filter(([label = '']) => label.endsWith(', max pain')).map(([label]) => label)).toEqual(
      strikes.includes(largest.max_pain_strike)
        ? [`${largest.max_pain_strike.toLocaleString('en')} USD, max pain`]
        : [],
    );
    expect(plainText(root.querySelector('section[aria-labelledby="bars"]'))).toContain(
      `the largest expiry, ${dayInWords(largest.expiry)}`,
    );
    if (coin !== 'BTC') return;
    const { expiries } = await api('/api/v1/onchain/max-pain/latest?include_strike_ladder=true');
    const ladder = expiries.find(({ expiry }: Body) => expiry === largest.expiry).strike_ladder;
    const contracts = new Map<number, number>(ladder.map((one: Body) => [one.strike, one.call_oi + one.put_oi]));
    for (const [i, [, shown = '']] of bars.entries())
      expect(Number.parseFloat(shown.replaceAll(',', ''))).toBeCloseTo(
        contracts.get(strikes[i] as number) ?? Number.NaN,
        -1,
      );
  });

  it('says why it has no chart', async () => {
    const root = await open('/knowledge/strategy-dna-bnh-fixed');
    expect(drawingBelow(root, 'line')).toBeNull();
    expect(rowsBelow(root, 'bars')).toEqual([]);
    expect(plainText(root)).toContain('No chart: none of its values is available on this day.');
    expect(plainText(await open('/knowledge/strategy-dna-bnh-fixed?lang=de'))).toContain('Kein Diagramm: ');
  });

  it('hides the price before the first day on which it may be shown, on a third of the pages every day', async () => {
    const priceFrom = '2026-08-01';
    const { graph, stack } = await startReader({ PRICE_PUBLISHED_FROM: priceFrom });
    onTestFinished(() => stack.close());
    const { seed, again } = seedOfToday('knowledge-pages.test.ts');
    const { knowledgePages } = await graph('{ knowledgePages { slug } }');
    const document =
      'query ($slug: String!) { knowledgePage(slug: $slug) { series { id publishedFrom points { date value } } } }';
    const seen = new Set<string>();
    for (const { slug } of partOfToday<{ slug: string }>(knowledgePages, 3, seed)) {
      const { body } = await stack.graphql(document, { variables: { slug }, key: await stack.key('api_power') });
      expect(body.errors).toBeUndefined();
      const { series } = body.data.knowledgePage;
      if (!series) continue;
      seen.add(series.id);
      const isPrice = series.id === 'btc_close';
      expect(series.publishedFrom).toBe(isPrice ? priceFrom : null);
      for (const { date, value } of series.points) expect(value === null, again).toBe(isPrice && date < priceFrom);
    }
    expect(seen.size, again).toBeGreaterThan(1);
  });

  it('is in German on request, and by the preference of the browser', async () => {
    const german = await open(`${PATH}?lang=de`);
    expect(plainText(german.querySelector('h1'))).toBe('Marktpuls, BTC');
    expect(plainText(german)).toContain('Beispieldaten.');
    expect((await get(PATH, { 'accept-language': 'de-AT,de;q=0.9' })).headers.get('content-language')).toBe('de');
    const other = await get(PATH, { 'accept-language': 'fr' });
    expect([other.headers.get('content-language'), other.headers.get('vary')]).toEqual([
      'en',
      'Accept, Accept-Language, Accept-Encoding',
    ]);
    expect((await get(`${PATH}?lang=fr`)).status).toBe(400);
  });

  it('shows a past day as it was, up to thirty days back', async () => {
    const newest = await api('/api/v1/knowledge/market_pulse/BTC');
    const daysBefore = (days: number) => isoDay(Date.parse(newest.as_of) / 86_400_000 - days);
    const past = await api(`/api/v1/knowledge/market_pulse/BTC?as_of=${daysBefore(20)}`);
    const root = await open(`${PATH}?as_of=${daysBefore(20)}`);
    expect([plainText(root.querySelector('.hash code')).replaceAll(' ', ''), past.as_of]).toEqual([
      past.repro_hash,
      daysBefore(20),
    ]);
    expect(past.repro_hash).not.toBe(newest.repro_hash);
    expect((await get(`${PATH}?as_of=${daysBefore(29)}`)).status).toBe(200);
    const early = await get(`${PATH}?as_of=${daysBefore(30)}`);
    expect([early.status, plainText(parse(early.body).querySelector('.say2'))]).toEqual([
      403,
      `A page reaches back 30 days, to ${daysBefore(29)}; ${daysBefore(30)} is before that. Use a key of tier api_pro.`,
    ]);
    expect((await get(`${PATH}?as_of=yesterday`)).status).toBe(400);
  });

  it('recomputes the newest reading on request and compares the hashes', async () => {
    const { repro_hash } = await api('/api/v1/knowledge/market_pulse/BTC');
    const root = await open(`${PATH}?verify=true`);
    const hashes = root.querySelectorAll('.hash').map((line) => plainText(line).replaceAll(' ', ''));
    expect(hashes).toEqual([`published${repro_hash}`, `recomputed${repro_hash}`]);
    expect(plainText(root.querySelector('[role=status]'))).toBe('Equal: 64 of 64 characters');
    expect(root.querySelectorAll('.digit.ok').length).toBe(64);
    expect((await open(PATH)).querySelector('[role=status]')).toBeNull();
    const past = isoDay(Date.parse('2026-11-20') / 86_400_000 - 3);
    const other = await open(`${PATH}?verify=true&as_of=${past}`);
    expect([other.querySelector('[role=status]'), other.querySelectorAll('.digit').length]).toEqual([null, 64]);
  });

  it('draws base rates as shares with their intervals, against any day', async () => {
    const { payload } = await api('/api/v1/knowledge/zone_base_rate/ACCUMULATION_BTC');
    const root = await open('/knowledge/zone-base-rate-accumulation-btc');
    const plot = root.querySelector('section.part2 .wide svg');
    const label = plot?.getAttribute('aria-label');
    for (const { share_up, unconditional } of payload.rates)
      expect(label).toContain(`${Math.round(share_up * 100)} %, any day ${Math.round(unconditional.share_up * 100)} %`);
    const ends = plot?.querySelectorAll('path.rate.these').map((line) => {
      const [, from, , to] = /M([\d.]+) ([\d.]+)H([\d.]+)/.exec(line.getAttribute('d') ?? '') ?? [];
      return [Number(from), Number(to)];
    });
    const x = (share: number) => 240 + share * 788;
    payload.rates.forEach(({ share_up_low, share_up_high }: Body, i: number) => {
      expect(Math.abs((ends?.[i]?.[0] as number) - x(share_up_low))).toBeLessThan(0.1);
      expect(Math.abs((ends?.[i]?.[1] as number) - x(share_up_high))).toBeLessThan(0.1);
    });
    expect(plot?.querySelectorAll('circle.these.thin').length).toBe(
      payload.rates.filter(({ thin }: Body) => thin).length,
    );
  });

  it('opens nothing else: the same fields in a document need a key', async () => {
    const { body } = await stack.graphql('{ knowledgePage(slug: "market-pulse-btc") { object { id } } }');
    expect(body.errors[0].extensions.code).toBe('unauthenticated');
    const rest = await stack.get('/api/v1/knowledge/market_pulse/BTC');
    expect(rest.status).toBe(401);
  });

  it('suggests the nearest page for one that does not exist', async () => {
    const { status, body } = await get('/knowledge/market-puls-btc');
    expect(status).toBe(404);
    expect(plainText(parse(body).querySelector('.say2'))).toContain('market-pulse-btc');
    expect((await get('/ontology/mayer_multipel')).status).toBe(404);
    expect((await get('/ontology?category=nothing')).status).toBe(400);
  });

  it('is cacheable until the data changes and answers 304 to a caller that has it', async () => {
    const first = await get(PATH);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300, stale-while-revalidate=300');
    expect((await get(PATH, { 'if-none-match': etag })).status).toBe(304);
  });
});
