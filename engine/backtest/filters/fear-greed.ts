import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

const EXTREME_GREED = 75;

/** Forbids entries during extreme greed. */
export const filter: FilterDeclaration = {
  key: 'fear_greed',
  name: { en: 'Fear and Greed', de: 'Angst und Gier' },
  description: {
    en: 'Entries only while the Fear and Greed index is below 75: not into extreme greed.',
    de: 'Einstiege nur, solange der Angst-und-Gier-Index unter 75 steht: nicht in extreme Gier hinein.',
  },
  reads: 'market',
  series: ['fear_greed'],
  warmup: 0,
  applies: () => true,
  allow(inputs, out) {
    allowedWhile(inputs.series('fear_greed'), (points) => points < EXTREME_GREED, out);
  },
};
