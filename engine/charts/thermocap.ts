import type { ChartDeclaration } from './chart-declaration.ts';
import { rankModel } from './rank-model.ts';
import { zoneBy } from './zone-by.ts';

/** Market value relative to all miner revenue from new coins. */
export const chart: ChartDeclaration = {
  slug: 'thermocap',
  name: { en: 'Thermocap', de: 'Thermocap' },
  category: 'mining',
  fields: [
    { key: 'thermocap_ratio', series: 'thermocap_ratio' },
    { key: 'thermocap', series: 'thermocap' },
    { key: 'percentile', series: 'thermocap_ratio_pct_rank' },
  ],
  zone: zoneBy('percentile', 33, 67),
  model: rankModel('percentile', 'thermocap_ratio'),
};
