import type { ChartDeclaration } from './chart-declaration.ts';
import { rankModel } from './rank-model.ts';
import { zoneBy } from './zone-by.ts';

/** Price relative to the opportunity cost of holders who did not sell. */
export const chart: ChartDeclaration = {
  slug: 'reserve-risk',
  name: { en: 'Reserve risk', de: 'Reserve-Risiko' },
  category: 'holders',
  fields: [
    { key: 'reserve_risk', series: 'reserve_risk' },
    { key: 'percentile', series: 'reserve_risk_pct_rank' },
  ],
  zone: zoneBy('percentile', 33, 67),
  model: rankModel('percentile', 'reserve_risk'),
};
