import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for the size of the crypto market and the trend of Bitcoin's share. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'total_market_cap',
    'dominance',
    ['Total market capitalisation', 'Capitalisation of all tracked crypto assets.'],
    ['Gesamte Marktkapitalisierung', 'Kapitalisierung aller erfassten Krypto-Assets.'],
    collected(PROVIDERS.market, 'usd', ['total3_market_cap', 'market_cap', 'btc_dominance']),
  ),
  defineTerm(
    'total3_market_cap',
    'dominance',
    [
      'Total market capitalisation without Bitcoin and Ether',
      'Market capitalisation of all tracked crypto assets except Bitcoin and Ether.',
    ],
    [
      'Gesamte Marktkapitalisierung ohne Bitcoin und Ether',
      'Marktkapitalisierung aller erfassten Krypto-Assets außer Bitcoin und Ether.',
    ],
    collected(PROVIDERS.market, 'usd', ['total_market_cap', 'altcoin_season_votes']),
  ),
  defineTerm(
    'btc_dominance_change_90d',
    'dominance',
    ['Bitcoin dominance, change over 90 days', 'Change of the dominance over 90 days, in percentage points.'],
    ['Bitcoin-Dominanz, Änderung in 90 Tagen', 'Änderung der Dominanz in 90 Tagen, in Prozentpunkten.'],
    derived('btc_dominance[t] - btc_dominance[t - 90]', 'points', ['btc_dominance', 'altcoin_season_votes']),
  ),
];
