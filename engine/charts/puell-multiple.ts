import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Miner revenue relative to its yearly average. */
export const chart: ChartDeclaration = {
  slug: 'puell-multiple',
  name: { en: 'Puell multiple', de: 'Puell-Multiple' },
  category: 'mining',
  fields: [{ key: 'puell_multiple', series: 'puell_multiple' }],
  zone: zoneBy('puell_multiple', 0.6, 1.8),
};
