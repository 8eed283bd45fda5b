import type { ChartDeclaration } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** Sentiment of the crypto market from 0 to 100. */
export const chart: ChartDeclaration = {
  slug: 'fear-greed',
  name: { en: 'Fear and Greed', de: 'Angst und Gier' },
  category: 'sentiment',
  fields: [{ key: 'value', series: 'fear_greed' }],
  zone: zoneBy('value', 47, 55),
};
