import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** The 200-week average and its rate of change. */
export const chart: ChartDeclaration = {
  slug: '200wma-heatmap',
  name: { en: '200-week average heatmap', de: 'Heatmap des 200-Wochen-Schnitts' },
  category: 'price',
  fields: [
    { key: 'distance_pct', series: 'ma200w_distance' },
    { key: 'ma200w', series: 'ma200w' },
    { key: 'ma200w_change_4w_pct', series: 'ma200w_change_4w' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('distance_pct', 0, 100),
};
