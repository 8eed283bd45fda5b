import { expect, it } from 'vitest';
import { createSeriesView } from '../../engine/array-series-view.ts';
import { DEFAULT_TIERS } from '../../platform/tiers.ts';
import { pageSeries } from './page-charts.ts';

// Two years of a price that counts the days, read on its last day.
const FIRST = 20_000;
const LAST = FIRST + 729;
const counting = Float64Array.from({ length: 730 }, (_, i) => i);
const view = createSeriesView(FIRST, LAST, new Map(['btc_close', 'other'].map((id) => [id, counting])));
const series = (id: string) => [id, { id, label: id, unit: 'usd' }] as const;
const charts = [
  {
    fields: [
      { key: 'value', series: 'other' },
      { key: 'price', series: 'btc_close', price: true },
    ],
  },
];
const PUBLISHED_FROM = LAST - 99;
const context = {
  caller: { kind: 'page', tier: 'public', id: 'somebody' },
  tiers: DEFAULT_TIERS,
  declarations: { series: new Map([series('btc_close'), series('other')]), charts, terms: [] },
  settings: { pricePublishedFrom: PUBLISHED_FROM },
} as unknown as Parameters<typeof pageSeries>[1];

function shown(inputs: readonly string[], asOf = LAST) {
  const reading = {
    declaration: { inputs: () => inputs },
    key: { subject: 'BTC', asOf },
    snapshot: { view: (day: number) => createSeriesView(FIRST, day, new Map(inputs.map((id) => [id, counting]))) },
  } as unknown as Parameters<typeof pageSeries>[0];
  return pageSeries(reading, context);
}

it('draws the first series of the reading over the year up to its day', () => {
  const found = shown(['other', 'btc_close']);
  expect([found?.id, found?.publishedFrom, found?.points.length]).toEqual(['other', null, 365]);
  expect([found?.points[0]?.value, found?.points.at(-1)?.value]).toEqual([365, 729]);
  expect(shown(['other'], LAST - 10)?.points.at(-1)?.value).toBe(719);
});

it('withholds only the price before the day its licence begins', () => {
  const points = shown(['btc_close'])?.points ?? [];
  expect(points.filter(({ value }) => value === null).length).toBe(365 - 100);
  expect(points.find(({ value }) => value !== null)?.value).toBe(view.values('btc_close')[PUBLISHED_FROM - FIRST]);
});

it('draws the series named in the declaration, and no line for a bar chart', () => {
  const read = (chart: object) =>
    pageSeries(
      {
        declaration: { inputs: () => ['btc_close'], chart },
        key: { subject: 'other', asOf: LAST },
        snapshot: { view: () => view },
      } as unknown as Parameters<typeof pageSeries>[0],
      context,
    )?.id;
  expect([
    read({ series: (subject: string) => subject }),
    read({ rows: 'parts', label: 'key', value: 'points' }),
  ]).toEqual(['other', undefined]);
});

it('draws no line without a series or without values', () => {
  expect(shown([])).toBeNull();
  expect(shown(['unknown'])).toBeNull();
});
