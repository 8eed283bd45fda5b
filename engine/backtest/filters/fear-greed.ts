import { marketFilter } from '../market-filter.ts';

const EXTREME_GREED = 75;

/** Forbids entries during extreme greed. */
export const filter = marketFilter({
  key: 'fear_greed',
  name: { en: 'Fear and Greed', de: 'Angst und Gier' },
  description: {
    en: 'Entries only while the Fear and Greed index is below 75: not into extreme greed.',
    de: 'Einstiege nur, solange der Angst-und-Gier-Index unter 75 steht: nicht in extreme Gier hinein.',
  },
  series: 'fear_greed',
  allows: (points) => points < EXTREME_GREED,
});
