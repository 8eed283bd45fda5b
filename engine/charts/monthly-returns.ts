import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneOutside } from './zone-outside.ts';

/** Return of each completed calendar month. */
export const chart: ChartDeclaration = {
  slug: 'monthly-returns',
  name: { en: 'Monthly returns', de: 'Monatsrenditen' },
  category: 'price',
  fields: [{ key: 'return_pct', series: 'btc_monthly_return' }],
  zone: zoneOutside('return_pct', -5, 5),
};
