import { altcoinColor } from '../../cycle/altcoin-season.ts';
import { marketFilter } from '../market-filter.ts';

/** Allows entries only while market shares indicate an altcoin season. */
export const filter = marketFilter({
  key: 'altcoin_season',
  name: { en: 'Altcoin season', de: 'Altcoin-Saison' },
  description: {
    en: 'Entries only while the altcoin season is green or amber: more market shares point to altcoins than away from them.',
    de: 'Einstiege nur, solange die Altcoin-Saison grün oder gelb steht: Mehr Marktanteile sprechen für Altcoins als dagegen.',
  },
  series: 'altcoin_season_votes',
  applies: (baseAsset) => baseAsset.toUpperCase() !== 'BTC',
  allows: (votes) => altcoinColor(votes) !== 'red',
});
