import type { ChartDeclaration } from './chart-declaration.ts';
import { rankModel } from './rank-model.ts';
import { zoneBy } from './zone-by.ts';

/** Young against old wealth. */
export const chart: ChartDeclaration = {
  slug: 'rhodl-ratio',
  name: { en: 'RHODL ratio', de: 'RHODL-Verhältnis' },
  category: 'holders',
  fields: [
    { key: 'rhodl_ratio', series: 'rhodl_ratio' },
    { key: 'percentile', series: 'rhodl_ratio_pct_rank' },
  ],
  zone: zoneBy('percentile', 33, 67),
  model: rankModel('percentile', 'rhodl_ratio'),
};
