import { GENESIS_DAY } from '../calendar.ts';
import type { ChartDeclaration } from './chart-declaration.ts';
import { priceCurveModel } from './price-curve-model.ts';
import { zoneBy } from './zone-by.ts';

const model = priceCurveModel({
  field: 'ratio',
  curve: 'fit',
  ageOn: (day) => (day > GENESIS_DAY ? Math.log10(day - GENESIS_DAY) : Number.NaN),
  place: 'price_over_curve',
});

/** Price against a power of the age of Bitcoin. */
export const chart: ChartDeclaration = {
  slug: 'power-law',
  name: { en: 'Power law', de: 'Potenzgesetz' },
  category: 'price',
  fields: [
    { key: 'ratio', series: 'power_law_ratio' },
    { key: 'fit', series: 'power_law_fit' },
    { key: 'exponent', series: 'power_law_exponent' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('ratio', 0.6, 1.6),
  model,
};
