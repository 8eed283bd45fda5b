import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

/** The majority of the five. */
const CONFIRMED = 3;

/** Entries only while most conditions of a bull market hold. */
export const filter: FilterDeclaration = {
  key: 'bullmarket_confirm',
  name: { en: 'Bull market confirmed', de: 'Bullenmarkt bestätigt' },
  description: {
    en: 'Entries only while at least three of the five conditions of the bull market ampel hold.',
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
