import { AMPEL_STAGES } from '../../cycle/bullmarket-ampel.ts';
import { marketFilter } from '../market-filter.ts';

/** Allows entries only while every condition of a bull market holds. */
export const filter = marketFilter({
  key: 'bullmarket_strict',
  name: { en: 'Bull market, strict', de: 'Bullenmarkt, streng' },
  description: {
    en: 'Entries only while all five conditions of the bull market traffic light hold.',
    de: 'Einstiege nur, solange alle fünf Bedingungen der Bullenmarkt-Ampel erfüllt sind.',
  },
  series: 'bullmarket_stage',
  allows: (stage) => stage === AMPEL_STAGES,
});
