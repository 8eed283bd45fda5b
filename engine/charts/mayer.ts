import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Price over its 200-day average. */
export const chart: ChartDeclaration = {
  slug: 'mayer',
  name: { en: 'Mayer multiple', de: 'Mayer-Multiple' },
  category: 'price',
  fields: [
    { key: 'mayer_multiple', series: 'mayer_multiple' },
    { key: 'sma200', series: 'btc_sma200' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('mayer_multiple', 0.7, 1.5),
};
