import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Scarcity, and a price model that failed. */
export const chart: ChartDeclaration = {
  slug: 'stock-to-flow',
  name: { en: 'Stock to flow', de: 'Stock-to-Flow' },
  category: 'mining',
  fields: [
    { key: 'stock_to_flow', series: 'stock_to_flow' },
    { key: 'stock_to_flow_price', series: 'stock_to_flow_price' },
    { key: 'deflection', series: 'stock_to_flow_deflection' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('deflection', 0.5, 2),
};
