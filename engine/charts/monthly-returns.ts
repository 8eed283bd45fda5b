import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Return of each completed calendar month. */
export const chart: ChartDeclaration = {
  slug: 'monthly-returns',
  name: { en: 'Monthly returns', de: 'Monatsrenditen' },
  category: 'price',
  fields: [{ key: 'return_pct', series: 'btc_monthly_return' }],
  zone: zoneBy('return_pct', -5, 5),
};
