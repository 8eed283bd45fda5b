import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Profit realised by old and young coins. */
export const chart: ChartDeclaration = {
  slug: 'long-short-term-sopr',
  name: { en: 'Long- and short-term holder SOPR', de: 'SOPR der Lang- und Kurzzeithalter' },
  category: 'holders',
  fields: [
    { key: 'lth_sopr_24h', series: 'lth_sopr_24h' },
    { key: 'sth_sopr_24h', series: 'sth_sopr_24h' },
    { key: 'ratio', series: 'lth_sth_sopr_ratio' },
  ],
  zone: zoneBy('ratio', 1, 1.5),
};
