import { marketFilter } from '../market-filter.ts';

/** Number of conditions that must hold: the majority of five. */
const CONFIRMED = 3;

/** Allows entries only while most conditions of a bull market hold. */
export const filter = marketFilter({
  key: 'bullmarket_confirm',
  name: { en: 'Bull market confirmed', de: 'Bullenmarkt bestätigt' },
  description: {
    en: 'Entries only while at least three of the five conditions of the bull market traffic light hold.',
    de: 'Einstiege nur, solange mindestens drei der fünf Bedingungen der Bullenmarkt-Ampel erfüllt sind.',
  },
  series: 'bullmarket_stage',
  allows: (stage) => stage >= CONFIRMED,
});
