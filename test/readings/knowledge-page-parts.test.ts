import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

// Parts of the pages of readings and terms: zones, inputs, languages, values.

const { stack, body: api } = await shareReader();

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function open(path: string): Promise<HTMLElement> {
  const { status, body } = await stack.get(path, { headers: HTML });
  expect(status, path).toBe(200);
  return parse(body);
}

describe('the page of a reading', () => {
  it('draws its score on its zones and says how far the next ones are', async () => {
    const { explanation } = await api('/api/v1/knowledge/btc_cycle/BTC');
    const borders = [0, 25, 45, 60, 75, 100];
    const zone = borders.findLastIndex((border) => explanation.score >= border);
    const gauge = (await open('/knowledge/btc-cycle-btc')).querySelector('.gauge.reading');
    expect(gauge?.querySelectorAll('.wide rect.strip').length).toBe(5);
    expect(gauge?.querySelectorAll('.wide rect.hist').length).toBeGreaterThan(5);
    const score = Math.round(explanation.score * 10) / 10;
    expect(plainText(gauge?.querySelector('.big strong'))).toBe(String(score));
    const above = borders[zone + 1] as number;
    if (zone < 4)
      expect(plainText(gauge)).toContain(`begins at ${above}, ${Number((above - score).toFixed(1))} points higher`);
  });

  it.each([
    ['market-briefing-global', '/api/v1/knowledge/market_briefing/GLOBAL', [-100, -30, -10, 10, 30], 'direction'],
    ['confluence-state-btc', '/api/v1/knowledge/confluence_state/BTC', [-100, -40, -15, 15, 40], 'heat'],
    ['svc-score-bnh-fixed', '/api/v1/knowledge/svc_score/bnh_fixed', [0, 20, 40, 60, 80], 'rank'],
  ] as const)('draws %s on zones of its own scale', async (slug, path, borders, tone) => {
    const { explanation } = await api(path);
    const gauge = (await open(`/knowledge/${slug}`)).querySelector('.gauge.reading');
    expect(gauge?.classNames).toContain(tone);
    const strips = gauge?.querySelectorAll('.wide rect.strip') ?? [];
    const [low] = borders;
    strips.forEach((strip, i) => {
      const at = 1 + (((borders[i] as number) - low) / (100 - low)) * 1246;
      expect(Math.abs(Number(strip.getAttribute('x')) - at)).toBeLessThan(0.06);
    });
    expect(strips.length).toBe(borders.length);
    const band = borders.findLastIndex((border) => explanation.score > border);
    expect(gauge?.querySelector('.big .zone')?.classNames).toContain(`z${band + 1}`);
  });

  it('draws each component of a score as wide as the points it adds', async () => {
    const { explanation } = await api('/api/v1/knowledge/btc_cycle/BTC');
    const widths = (await open('/knowledge/btc-cycle-btc'))
      .querySelectorAll('.graph path.link[stroke-width]')
      .map((link) => Number(link.getAttribute('stroke-width')));
    const points: number[] = explanation.factors
      .map((factor: Body) => factor.contribution)
      .sort((a: number, b: number) => b - a);
    const most = points[0] as number;
    expect(widths.length).toBe(points.length);
    widths.forEach((width, i) => {
      expect(Math.abs(width - Math.max(((points[i] as number) / most) * 16, 1))).toBeLessThan(0.1);
    });
  });

  it.each([
    ['asset-correlation-btc', 'Federal Reserve assets, one year', /^−?[01]\.\d\d$/],
    ['asset-event-state-btc', 'Bitcoin close', /^[\d,]+ USD$/],
    ['asset-event-state-btc', 'Bull market traffic light, stage 1', /^[\d,]+ days?$/],
    ['event-base-rate-golden-death-cross', 'Share that rose within 30 days', /^\d+ %$/],
    ['supply-distribution-btc', 'Circulating supply', /^[\d,]+ BTC$/],
  ])('counts what %s rests on in its own unit: %s', async (slug, name, value) => {
    const rows = (await open(`/knowledge/${slug}`)).querySelectorAll('.wft tbody tr');
    const row = rows.find((one) => plainText(one.querySelector('th')) === name);
    expect(plainText(row?.querySelector('td'))).toMatch(value);
  });

  it('opens its inputs down to the collected series, with formula and source', async () => {
    const root = await open('/knowledge/btc-cycle-btc');
    const mayer = root
      .querySelectorAll('.tree > li')
      .find((node) => plainText(node.querySelector('summary')).startsWith('Cycle score: Mayer multiple'));
    for (const name of ['Mayer multiple', 'Bitcoin close']) expect(plainText(mayer)).toContain(name);
    expect(plainText(mayer?.querySelector('.formula'))).not.toBe('');
    const boxes = root.querySelectorAll('.graph a').map((box) => box.getAttribute('href'));
    const { explanation } = await api('/api/v1/knowledge/btc_cycle/BTC');
    const users = boxes.filter((href) => href?.startsWith('/knowledge/'));
    expect(boxes.length - users.length).toBe(explanation.factors.length);
    expect(users).toEqual(['/knowledge/market-briefing-global']);
  });

  it.each([
    'market-pulse-btc',
    'btc-cycle-btc',
    'market-briefing-global',
    'market-regime-global',
    'strategy-dna-supertrend',
    'svc-score-bnh-fixed',
    'btc-liquidity-fair-value-btc',
  ])('is German in German: %s', async (slug) => {
    const root = await open(`/knowledge/${slug}?lang=de`);
    expect(root.querySelectorAll('main [lang=en]').map(plainText)).toEqual([]);
    expect(plainText(root.querySelector('main'))).not.toContain('GLOBAL,');
    expect(root.querySelectorAll('main td, main dd').map(plainText)).not.toContain('GLOBAL');
    // Of keys and days, only the raw fields and the addresses at the end are left.
    const told = root
      .querySelectorAll('.say, main dd, main td, main th')
      .filter((one) => one.closest('details') === null);
    expect(told.map(plainText).filter((text) => /\b[a-z]+_[a-z]+\b|\b\d{4}-\d\d-\d\d\b|`/.test(text))).toEqual([]);
  });
});

describe('the page of a term', () => {
  it('has the newest value, its inputs, and the readings that use it', async () => {
    const root = await open('/ontology/mvrv_z');
    const { payload } = await api('/api/v1/knowledge/btc_cycle/BTC');
    const value: number = payload.components.mvrv_z;
    expect(plainText(root.querySelector('dd b.num'))).toContain(value.toFixed(2).replace('-', '−'));
    expect(root.querySelectorAll('.term-line path.spark').length).toBe(1);
    const links = root.querySelectorAll('main dd a').map((link) => link.getAttribute('href'));
    const expected = ['/charts/mvrv-z', '/ontology/realized_cap', '/knowledge/btc-cycle-btc'];
    expect(links).toEqual(expect.arrayContaining(expected));
  });

  it('says nothing of a value where no series holds one', async () => {
    const root = await open('/ontology/cycle_band');
    expect(root.querySelector('.term-line')).toBeNull();
    expect(root.querySelectorAll('main dd a').map((link) => link.getAttribute('href'))).toContain(
      '/knowledge/btc-cycle-btc',
    );
  });
});
