import { AMPEL_STAGES } from '../../cycle/bullmarket-ampel.ts';
import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

/** Allows entries only while every condition of a bull market holds. */
export const filter: FilterDeclaration = {
  key: 'bullmarket_strict',
  name: { en: 'Bull market, strict', de: 'Bullenmarkt, streng' },
  description: {
    en: 'Entries only while all five conditions of the bull market traffic light hold.',
    de: 'Einstiege nur, solange alle fünf Bedingungen der Bullenmarkt-Ampel erfüllt sind.',
  },
  reads: 'market',
  series: ['bullmarket_stage'],
  warmup: 0,
  applies: () => true,
  allow(inputs, out) {
    allowedWhile(inputs.series('bullmarket_stage'), (stage) => stage === AMPEL_STAGES, out);
  },
};
