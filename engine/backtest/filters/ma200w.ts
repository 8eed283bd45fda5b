import { marketFilter } from '../market-filter.ts';

/** Allows entries only while Bitcoin is above its 200-week average. */
export const filter = marketFilter({
  key: 'ma200w',
  name: { en: '200-week average', de: '200-Wochen-Schnitt' },
  description: {
    en: 'Entries only while Bitcoin closes above its 200-week average.',
    de: 'Einstiege nur, solange Bitcoin über seinem 200-Wochen-Schnitt schließt.',
  },
  series: 'ma200w_distance',
  allows: (percent) => percent > 0,
});
