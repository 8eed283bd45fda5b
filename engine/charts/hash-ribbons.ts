import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Two averages of the hash rate; the state is 0 in capitulation, 0.5 in recovery and 1 in expansion. */
export const chart: ChartDeclaration = {
  slug: 'hash-ribbons',
  name: { en: 'Hash ribbons', de: 'Hash-Ribbons' },
  category: 'mining',
  fields: [
    { key: 'hash_rate_sma30', series: 'hash_rate_sma30' },
    { key: 'hash_rate_sma60', series: 'hash_rate_sma60' },
    { key: 'state', series: 'hash_ribbons_state' },
  ],
  zone: zoneBy('state', 0.5, 1),
};
