import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

// Base rates on the pages of knowledge objects, as a reader without a key sees them.

const { stack, body: api } = await shareReader();

async function open(path: string): Promise<HTMLElement> {
  const { status, body } = await stack.get(path, { headers: { accept: 'text/html' } });
  expect(status, path).toBe(200);
  return parse(body);
}

/** The wide drawing below a heading. */
const drawingBelow = (root: HTMLElement, heading: string) =>
  root.querySelector(`section[aria-labelledby="${heading}"] .wide svg`);

describe('the page of a reading', () => {
  it.each([
    ['zone_base_rate/ACCUMULATION_BTC', 'after which the price stood higher', 90, 'share_up', 'unconditional'],
    ['event_base_rate/mayer_band', 'after which the price stood higher', 95, 'share_up', 'unconditional'],
    ['parabolic_base_rate/BTC', 'in which the price fell by 30 % or more on the way', 95, 'deep_fall', 'unconditional'],
    ['alt_vs_btc_base_rate/GLOBAL', 'that returned more than Bitcoin', 90, 'share_beating', 'unconditional_share'],
    ['market_structure/BTC', 'after which the trend changed', 95, 'ci', 'unconditional_rate'],
    ['volatility_premium/BTC', 'in which sellers of volatility won', 95, 'ci', 'unconditional_rate'],
  ])('draws the base rates of %s: the share %s, at the level of its interval', async (name, what, level, stem, any) => {
    const { payload, seo_slug: slug } = await api(`/api/v1/knowledge/${name}`);
    const root = await open(`/knowledge/${slug}`);
    const plots = root
      .querySelectorAll('section.part2 .wide svg')
      .filter((one) => one.getAttribute('aria-label')?.includes(what));
    expect(plots.length).toBeGreaterThan(0);
    for (const plot of plots) expect(plot.getAttribute('aria-label')).toContain(`with ${level} % interval`);
    const rows = firstRates(payload, `${stem}_low`);
    const ends = plots[0]
      ?.querySelectorAll('path.rate.these')
      .map((line) => /M([\d.]+) [\d.]+H([\d.]+)/.exec(line.getAttribute('d') ?? ''));
    const drawn = rows.filter((row) => row[`${stem}_low`] !== null);
    expect(ends?.length).toBe(drawn.length);
    const x = (share: number) => 240 + share * 788;
    drawn.forEach((row, i) => {
      expect(Math.abs(Number(ends?.[i]?.[1]) - x(row[`${stem}_low`]))).toBeLessThan(0.1);
      expect(Math.abs(Number(ends?.[i]?.[2]) - x(row[`${stem}_high`]))).toBeLessThan(0.1);
    });
    expect(plots[0]?.querySelectorAll('circle.rate.any').length).toBe(rows.filter((row) => row[any] !== null).length);
    // The picture of base rates has their figures next to it.
    expect(root.querySelectorAll('section.part2 details table').length).toBeGreaterThan(0);
  });

  it.each([
    ['btc-cycle-btc', 'zone-base-rate-', 'cases after which the price stood higher'],
    ['alt-cycle-eth', 'zone-base-rate-', 'cases after which the price stood higher'],
    ['market-pulse-btc', 'return-probability-btc', 'cases after which the price stood higher'],
    ['btc-valuation-btc', 'fundamental-base-rate-mvrv', 'cases after which the price stood higher'],
    ['miner-state-btc', 'event-base-rate-hash-ribbons', 'cases after which the price stood higher'],
    ['altcoin-season-global', 'alt-vs-btc-base-rate-global', 'coins that returned more than Bitcoin'],
  ])('shows what followed days like that of %s, from %s', async (slug, from, what) => {
    const section = (await open(`/knowledge/${slug}`)).querySelector('section[aria-labelledby="followed"]');
    expect(section?.querySelector('header a')?.getAttribute('href')).toContain(`/knowledge/${from}`);
    expect(section?.querySelector('.wide svg')?.getAttribute('aria-label')).toContain(what);
    const german = (await open(`/knowledge/${slug}?lang=de`)).querySelector('#followed');
    expect(plainText(german)).toBe('Was nach solchen Tagen geschah');
  });

  it('shows what followed as it was known on a past day', async () => {
    const shown = async (query: string) =>
      (await open(`/knowledge/btc-cycle-btc${query}`))
        .querySelector('section[aria-labelledby="followed"] .wide svg')
        ?.getAttribute('aria-label');
    const past = await shown('?as_of=2026-10-25');
    expect(past).toContain('the price stood higher');
    expect(past).not.toBe(await shown(''));
  });

  it('draws base rates instead of a line that their page is not about', async () => {
    for (const slug of ['alt-vs-btc-base-rate-global', 'parabolic-base-rate-btc', 'return-probability-btc']) {
      const root = await open(`/knowledge/${slug}`);
      expect([slug, drawingBelow(root, 'line')]).toEqual([slug, null]);
      expect(plainText(root)).not.toContain('No chart');
      const [first] = root.querySelectorAll('article > section h2');
      expect([slug, plainText(first)]).toEqual([slug, 'What it says']);
    }
  });

  it('names the series of its line and the values of its payload in German', async () => {
    const root = await open('/knowledge/btc-cycle-btc?lang=de');
    expect(drawingBelow(root, 'line')?.getAttribute('aria-label')).toContain('BTC-Zyklus, Rohwert: ');
    const german = await Promise.all(
      ['btc-cycle-btc', 'volatility-premium-btc', 'market-structure-btc', 'alt-vs-btc-base-rate-global'].map((slug) =>
        open(`/knowledge/${slug}?lang=de`),
      ),
    );
    for (const page of german)
      expect(page.querySelectorAll('dt[lang=en], th[scope=col][lang=en]').map((one) => plainText(one))).toEqual([]);
  });

  it('shows the place of each component in its own history, and what each could add', async () => {
    const { payload } = await api('/api/v1/knowledge/btc_cycle/BTC');
    const root = await open('/knowledge/btc-cycle-btc');
    const shown = root.querySelectorAll('.own-rank svg').map((one) => one.getAttribute('aria-label'));
    const ranks = new Map(payload.percentiles.map((one: Body) => [one.key, one.percentile]));
    expect(shown.length).toBe([...ranks.values()].filter((rank) => rank !== null).length);
    for (const rank of ranks.values())
      expect(shown).toContain(`Higher than on ${Math.round(rank as number)} of 100 days`);
    expect(plainText(root.querySelector('section[aria-labelledby="why"] tbody tr'))).toMatch(/\d of \d+$/);
  });
});

/** First list of base rates in a payload that has a member, at any depth. */
function firstRates(value: unknown, member: string): Body[] {
  if (Array.isArray(value)) {
    if (value.some((one) => one !== null && typeof one === 'object' && member in one)) return value;
    return value.map((one) => firstRates(one, member)).find((found) => found.length > 0) ?? [];
  }
  if (value === null || typeof value !== 'object') return [];
  if (member in value) return [value as Body];
  return (
    Object.values(value)
      .map((one) => firstRates(one, member))
      .find((found) => found.length > 0) ?? []
  );
}
