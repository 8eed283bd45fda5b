import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneOutside } from './zone-outside.ts';

/** Profit of spent coins. */
export const chart: ChartDeclaration = {
  slug: 'sopr',
  name: { en: 'Spent output profit ratio', de: 'SOPR' },
  category: 'holders',
  fields: [
    { key: 'sopr', series: 'sopr' },
    { key: 'sopr_7d', series: 'sopr_7d' },
  ],
  zone: zoneOutside('sopr_7d', 0.99, 1.01),
};
