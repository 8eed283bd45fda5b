import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneOutside } from './zone-outside.ts';

/** Share of Bitcoin in the market. */
export const chart: ChartDeclaration = {
  slug: 'btc-dominance',
  name: { en: 'Bitcoin dominance', de: 'Bitcoin-Dominanz' },
  category: 'sentiment',
  fields: [
    { key: 'btc_dominance', series: 'btc_dominance' },
    { key: 'btc_dominance_change_90d', series: 'btc_dominance_change_90d' },
  ],
  zone: zoneOutside('btc_dominance_change_90d', -2, 2),
};
