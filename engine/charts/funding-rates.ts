import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneOutside } from './zone-outside.ts';

/** Funding that longs pay shorts for holding perpetuals. */
export const chart: ChartDeclaration = {
  slug: 'funding-rates',
  name: { en: 'Funding rates', de: 'Finanzierungssätze' },
  category: 'derivatives',
  fields: [
    { key: 'funding_rate', series: 'funding_rate' },
    { key: 'funding_rate_ma30', series: 'funding_ma30' },
    { key: 'funding_rate_z', series: 'funding_z' },
  ],
  zone: zoneOutside('funding_rate_z', -1, 1),
};
