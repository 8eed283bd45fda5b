import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

/** Number of conditions that must hold: the majority of five. */
const CONFIRMED = 3;

/** Allows entries only while most conditions of a bull market hold. */
export const filter: FilterDeclaration = {
  key: 'bullmarket_confirm',
  name: { en: 'Bull market confirmed', de: 'Bullenmarkt bestätigt' },
  description: {
    en: 'Entries only while at least three of the five conditions of the bull market traffic light hold.',
    de: 'Einstiege nur, solange mindestens drei der fünf Bedingungen der Bullenmarkt-Ampel erfüllt sind.',
  },
  reads: 'market',
  series: ['bullmarket_stage'],
  warmup: 0,
  applies: () => true,
  allow(inputs, out) {
    allowedWhile(inputs.series('bullmarket_stage'), (stage) => stage >= CONFIRMED, out);
  },
};
