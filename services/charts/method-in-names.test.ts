import { expect, it } from 'vitest';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { PagedChart } from './find-chart.ts';
import { methodInNames } from './method-in-names.ts';

const LABELS = { stock_to_flow: 'Stock to flow', stock_to_flow_price: 'Model price', btc_close: 'Bitcoin close' };
const series = new Map(
  Object.entries(LABELS).map(([id, label]) => [id, { id, label } as unknown as SeriesDeclaration] as const),
);
const chart = {
  declaration: {
    fields: [
      { key: 'stock_to_flow', series: 'stock_to_flow' },
      { key: 'stock_to_flow_price', series: 'stock_to_flow_price' },
      { key: 'price', series: 'btc_close', price: true },
    ],
  },
} as unknown as PagedChart;
const write = (text: string) => methodInNames(text, chart, 'en', { series, terms: [] });

it('writes fields by their labels in prose, lists and formulas', () => {
  expect(write('Fields: `stock_to_flow`, `stock_to_flow_price`, `price`.')).toBe(
    'Fields: Stock to flow, Model price, Bitcoin close.',
  );
  expect(write('The price rose, the `price` did not.')).toBe('The price rose, the Bitcoin close did not.');
  expect(write('Reading: `price / stock_to_flow_price`.')).toBe('Reading: `price / Model price`.');
  expect(write('```\nP(d) = close\nstock_to_flow(d) = supply / flow\n```')).toBe(
    '```\nP(d)             = close\nStock to flow(d) = supply / flow\n```',
  );
});

it('omits sentences about parameters of the API', () => {
  expect(write('It is fitted daily. The option view=full_sample fits once. It moves.')).toBe(
    'It is fitted daily. It moves.',
  );
});

it('writes an unknown name as separate words', () => {
  expect(write('Days without realised_cap have none.')).toBe('Days without realised cap have none.');
});
