import { altcoinColor } from '../../cycle/altcoin-season.ts';
import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

/** Allows entries only while market shares indicate an altcoin season. */
export const filter: FilterDeclaration = {
  key: 'altcoin_season',
  name: { en: 'Altcoin season', de: 'Altcoin-Saison' },
  description: {
    en: 'Entries only while the altcoin season is green or amber: more market shares point to altcoins than away from them.',
    de: 'Einstiege nur, solange die Altcoin-Saison grün oder gelb steht: Mehr Marktanteile sprechen für Altcoins als dagegen.',
  },
  reads: 'market',
  series: ['altcoin_season_votes'],
  warmup: 0,
  applies: (baseAsset) => baseAsset.toUpperCase() !== 'BTC',
  allow(inputs, out) {
    allowedWhile(
      inputs.series('altcoin_season_votes'),
      (votes) => !Number.isNaN(votes) && altcoinColor(votes) !== 'red',
      out,
    );
  },
};
