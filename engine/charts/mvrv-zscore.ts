import type { ChartDeclaration } from './chart-declaration.ts';
import { mvrvDeviationModel } from './mvrv-deviation-model.ts';
import { zoneBy } from './zone-by.ts';

/** Market value minus realised value, in standard deviations of the market value. */
export const chart: ChartDeclaration = {
  slug: 'mvrv-zscore',
  name: { en: 'MVRV Z-score', de: 'MVRV-Z-Wert' },
  category: 'valuation',
  fields: [
    { key: 'mvrv_z', series: 'mvrv_z' },
    { key: 'mvrv', series: 'mvrv' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('mvrv_z', 0, 3),
  model: mvrvDeviationModel,
};
