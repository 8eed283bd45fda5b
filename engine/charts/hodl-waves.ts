import { AGE_BANDS } from '../catalogue/onchain-bands.ts';
import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** The supply by the age of its coins: thirteen bands that sum to a hundred. */
export const chart: ChartDeclaration = {
  slug: 'hodl-waves',
  name: { en: 'HODL waves', de: 'HODL-Wellen' },
  category: 'holders',
  fields: [
    // First, because a day whose bands sum to more than a hundred has no value here and is no row.
    { key: 'over_15y', series: 'hodl_waves_age_over_15y' },
    ...AGE_BANDS.map(([band]) => ({ key: band, series: `hodl_waves_age_${band}` })),
    { key: 'younger_3m', series: 'supply_younger_3m' },
  ],
  zone: zoneBy('younger_3m', 15, 30),
};
