import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Two averages whose crossing marked past tops. */
export const chart: ChartDeclaration = {
  slug: 'pi-cycle',
  name: { en: 'Pi cycle top', de: 'Pi-Cycle-Top' },
  category: 'price',
  fields: [
    { key: 'ratio', series: 'pi_cycle_ratio' },
    { key: 'sma111', series: 'pi_cycle_sma111' },
    { key: 'sma350x2', series: 'pi_cycle_sma350x2' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('ratio', 0.4, 0.7),
};
