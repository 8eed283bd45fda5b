import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneOutside } from './zone-outside.ts';

/** Dollar liquidity compared with the price. */
export const chart: ChartDeclaration = {
  slug: 'btc-macro-liquidity',
  name: { en: 'Bitcoin and macro liquidity', de: 'Bitcoin und Makro-Liquidität' },
  category: 'macro',
  fields: [
    { key: 'net_liquidity', series: 'net_liquidity' },
    { key: 'net_liquidity_change_13w_pct', series: 'net_liquidity_change_13w' },
    { key: 'm2_yoy_pct', series: 'm2_yoy' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneOutside('net_liquidity_change_13w_pct', -1, 1),
};
