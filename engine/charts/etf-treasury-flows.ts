import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneOutside } from './zone-outside.ts';

/** Net flows into US spot Bitcoin ETFs, and company holdings. */
export const chart: ChartDeclaration = {
  slug: 'etf-treasury-flows',
  name: { en: 'ETF and treasury flows', de: 'ETF- und Treasury-Flüsse' },
  category: 'flows',
  fields: [
    { key: 'etf_net_flow', series: 'etf_net_flow' },
    { key: 'etf_net_flow_20d', series: 'etf_net_flow_20d' },
    { key: 'etf_net_flow_total', series: 'etf_net_flow_total' },
    { key: 'treasury_holdings_btc', series: 'treasury_holdings_btc' },
  ],
  zone: zoneOutside('etf_net_flow_20d', -500, 500),
};
