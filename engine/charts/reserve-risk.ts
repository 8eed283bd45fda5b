import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Price against what holders gave up by not selling. */
export const chart: ChartDeclaration = {
  slug: 'reserve-risk',
  name: { en: 'Reserve risk', de: 'Reserve-Risiko' },
  category: 'holders',
  fields: [
    { key: 'reserve_risk', series: 'reserve_risk' },
    { key: 'percentile', series: 'reserve_risk_pct_rank' },
  ],
  zone: zoneBy('percentile', 33, 67),
};
