import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Derivation } from '../derivation.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { ChartDeclaration, ChartValues } from './chart-declaration.ts';

// Charts and their texts are found on disk, so a chart that disagrees with its text cannot ship.
const ENGINE = path.resolve(import.meta.dirname, '..');
const TEXTS = path.resolve(ENGINE, '../docs/methodology');
const LANGUAGES = ['en', 'de'] as const;

const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const modules = await Promise.all(
  files.map(async (name) => ({
    name,
    ...((await import(pathToFileURL(path.join(ENGINE, name)).href)) as {
      chart?: ChartDeclaration;
      derivation?: Derivation;
      series?: readonly SeriesDeclaration[];
    }),
  })),
);
const charts = modules.flatMap(({ name, chart }) => (chart ? [{ name, chart }] : []));
const series = new Map(
  modules
    .flatMap((module) => [...(module.series ?? []), ...(module.derivation?.outputs ?? [])])
    .map((one) => [one.id, one]),
);
/** Fields that texts describe in words or by their formula instead of by their key. */
const IN_WORDS = ['percentile', 'younger_3m', 'deflection'];
const textOf = (slug: string, language: string) => readFileSync(path.join(TEXTS, `${slug}.${language}.md`), 'utf8');

const bySlug = charts.map(({ chart }) => [chart.slug, chart] as const);

describe('charts on disk', () => {
  it('are at least 24, each with a unique slug that equals its file name', () => {
    expect(charts.length).toBeGreaterThanOrEqual(24);
    expect(charts.map(({ name }) => name).sort()).toEqual(charts.map(({ chart }) => `charts/${chart.slug}.ts`).sort());
    expect(new Set(charts.map(({ chart }) => chart.slug)).size).toBe(charts.length);
  });

  it.each(bySlug)('%s has names, fields that exist, and something to show', (_slug, chart) => {
    expect(Object.keys(chart.name).sort()).toEqual(['de', 'en']);
    for (const name of Object.values(chart.name)) expect(name.trim()).toMatch(/\S/);
    expect(chart.fields.length + (chart.views?.length ?? 0)).toBeGreaterThan(0);
    const keys = chart.fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, series: id, price } of chart.fields) {
      expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
      expect(series.has(id), `${key} is ${id}`).toBe(true);
      // Only the price itself is restricted by its licence, and always.
      expect(price === true, `${key} is ${id}`).toBe(id === 'btc_close');
    }
    // The first field decides which days are rows, so the price cannot be first.
    expect(chart.fields[0]?.price).toBeUndefined();
  });

  it.each(bySlug)('%s is explained in both languages', (slug, { fields }) => {
    for (const language of LANGUAGES) {
      const text = textOf(slug, language);
      expect(text.split(/\s+/).filter(Boolean).length, language).toBeGreaterThanOrEqual(300);
      expect(text.match(/^## .*$/gm), language).toEqual(
        language === 'en'
          ? ['## Formula', '## Reading', '## Limits', '## Sources']
          : ['## Formel', '## Lesart', '## Grenzen', '## Quellen'],
      );
      const unnamed = fields.map(({ key }) => key).filter((key) => !text.includes(key) && !IN_WORDS.includes(key));
      expect(unnamed, `fields that the ${language} text does not name`).toEqual([]);
    }
  });

  it('have no text without a chart', () => {
    expect(readdirSync(TEXTS).sort()).toEqual(
      charts.flatMap(({ chart }) => LANGUAGES.map((language) => `${chart.slug}.${language}.md`)).sort(),
    );
  });
});

/** The field whose value decides the zone. */
const DECIDING: Readonly<Record<string, string>> = {
  '200wma-heatmap': 'distance_pct',
  'btc-dominance': 'btc_dominance_change_90d',
  'btc-macro-liquidity': 'net_liquidity_change_13w_pct',
  'etf-treasury-flows': 'etf_net_flow_20d',
  'fear-greed': 'value',
  'funding-rates': 'funding_rate_z',
  'hodl-waves': 'younger_3m',
  'long-short-term-sopr': 'ratio',
  mayer: 'mayer_multiple',
  'monthly-returns': 'return_pct',
  'mvrv-zscore': 'mvrv_z',
  nupl: 'nupl',
  'pi-cycle': 'ratio',
  'power-law': 'ratio',
  'puell-multiple': 'puell_multiple',
  rainbow: 'band',
  'realized-price': 'mvrv',
  'reserve-risk': 'percentile',
  'rhodl-ratio': 'percentile',
  sopr: 'sopr_7d',
  'stock-to-flow': 'deflection',
  thermocap: 'percentile',
};
/** Charts whose zone is not a pair of borders of one field; they have separate tests. */
const OTHERWISE = ['cycle-overlay', 'hash-ribbons'];

const NUMBER = '([-+]?\\d+(?:[.,]\\d+)?)';
const BEARISH = new RegExp(`bearish.*?\\s(?:below|unter)\\s${NUMBER}`, 'i');
const BULLISH = new RegExp(`bullish.*?\\s(from|above|ab|über)\\s${NUMBER}`, 'i');

/** The borders given in the section on reading the chart. */
function bordersIn(text: string) {
  const [, reading = ''] = /^## (?:Reading|Lesart)\n([\s\S]*?)^## /m.exec(text.replaceAll('\r', '')) ?? [];
  const line = reading.replace(/\s+/g, ' ');
  const number = (written: string | undefined) => Number(written?.replace(',', '.') ?? Number.NaN);
  const [, bearishBelow] = BEARISH.exec(line) ?? [];
  const [, word, bullish] = BULLISH.exec(line) ?? [];
  return {
    bearishBelow: number(bearishBelow),
    bullish: number(bullish),
    borderIsBullish: word === 'from' || word === 'ab',
  };
}

describe('zones', () => {
  it('are covered here for every chart', () => {
    expect([...Object.keys(DECIDING), ...OTHERWISE].sort()).toEqual(charts.map(({ chart }) => chart.slug).sort());
  });

  it.each(Object.entries(DECIDING))('change for %s at the borders its texts give', (slug, key) => {
    const chart = charts.find((one) => one.chart.slug === slug)?.chart as ChartDeclaration;
    const { bearishBelow, bullish, borderIsBullish } = bordersIn(textOf(slug, 'en'));
    expect(bordersIn(textOf(slug, 'de'))).toEqual({ bearishBelow, bullish, borderIsBullish });
    expect(bearishBelow).toBeLessThan(bullish);
    // Every other number points the opposite way, so only one can decide.
    const misleading = (value: number) => (value < (bearishBelow + bullish) / 2 ? 1e9 : -1e9);
    const zone = (value: number | null) => {
      const others = chart.fields.map((field) => [field.key, value === null ? 1e9 : misleading(value)] as const);
      return chart.zone({ ...Object.fromEntries(others), [key]: value } as ChartValues, {} as never);
    };
    const hair = 1e-9;
    expect([zone(bearishBelow - hair), zone(bearishBelow), zone(bullish - hair), zone(bullish + hair)]).toEqual([
      'bearish',
      'neutral',
      'neutral',
      'bullish',
    ]);
    expect(zone(bullish), `exactly ${bullish}`).toBe(borderIsBullish ? 'bullish' : 'neutral');
    expect([zone(-1e12), zone(1e12), zone(null)]).toEqual(['bearish', 'bullish', null]);
    expect(chart.zone({}, {} as never)).toBeNull();
  });

  it('equal the states for hash-ribbons, named in both texts', () => {
    const chart = charts.find((one) => one.chart.slug === 'hash-ribbons')?.chart as ChartDeclaration;
    const zone = (state: number | null) => chart.zone({ state }, {} as never);
    expect([zone(0), zone(0.5), zone(1), zone(null)]).toEqual(['bearish', 'neutral', 'bullish', null]);
    for (const language of LANGUAGES) {
      const text = textOf('hash-ribbons', language);
      for (const pair of ['Bearish: capitulation', 'Neutral: recovery', 'Bullish: expansion'])
        expect(text).toContain(pair);
    }
  });
});
