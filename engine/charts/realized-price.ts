import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Average cost of coins, overall and by cohort. Price over realised price is MVRV. */
export const chart: ChartDeclaration = {
  slug: 'realized-price',
  name: { en: 'Realised price', de: 'Realisierter Kurs' },
  category: 'valuation',
  fields: [
    { key: 'realized_price', series: 'realized_price' },
    { key: 'sth_realized_price', series: 'sth_realized_price' },
    { key: 'lth_realized_price', series: 'lth_realized_price' },
    { key: 'mvrv', series: 'mvrv' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('mvrv', 1, 2.4),
};
