import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Share of the market value that is unrealised profit. */
export const chart: ChartDeclaration = {
  slug: 'nupl',
  name: { en: 'Net unrealised profit and loss', de: 'Nicht realisierter Nettogewinn' },
  category: 'valuation',
  fields: [{ key: 'nupl', series: 'nupl' }],
  zone: zoneBy('nupl', 0, 0.5),
};
