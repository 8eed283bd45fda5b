import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

/** Allows entries only while Bitcoin is above its 200-week average. */
export const filter: FilterDeclaration = {
  key: 'ma200w',
  name: { en: '200-week average', de: '200-Wochen-Schnitt' },
  description: {
    en: 'Entries only while Bitcoin closes above its 200-week average.',
    de: 'Einstiege nur, solange Bitcoin über seinem 200-Wochen-Schnitt schließt.',
  },
  reads: 'market',
  series: ['ma200w_distance'],
  warmup: 0,
  applies: () => true,
  allow(inputs, out) {
    allowedWhile(inputs.series('ma200w_distance'), (percent) => percent > 0, out);
  },
};
