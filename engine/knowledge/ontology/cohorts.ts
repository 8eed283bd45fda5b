import { HOLDER_CUT } from '../../catalogue/holder-cut.ts';
import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for cost and profit of spent coins, and of holders on either side of 155 days. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'asopr',
    'valuation',
    ['Adjusted SOPR', 'SOPR without coins that last moved less than an hour before.'],
    ['Bereinigte SOPR', 'SOPR ohne Coins, deren letzte Bewegung weniger als eine Stunde zurücklag.'],
    collected(PROVIDERS.chain, 'ratio', ['sopr']),
  ),
  defineTerm(
    'sopr_7d',
    'valuation',
    ['SOPR, 7-day mean', 'Mean of the spent output profit ratio over seven days.'],
    ['SOPR, 7-Tage-Mittel', 'Mittel der SOPR über sieben Tage.'],
    derived('SMA7(sopr)', 'ratio', ['sopr']),
  ),
  defineTerm(
    'sth_sopr_24h',
    'valuation',
    ['Short-term holder SOPR', `SOPR of coins spent on the day whose last move was less than ${HOLDER_CUT.en} before.`],
    [
      'SOPR der Kurzzeithalter',
      `SOPR der an diesem Tag ausgegebenen Coins, deren letzte Bewegung weniger als ${HOLDER_CUT.de} zurücklag.`,
    ],
    collected(PROVIDERS.chain, 'ratio', ['sopr', 'lth_sopr_24h']),
  ),
  defineTerm(
    'lth_sopr_24h',
    'valuation',
    ['Long-term holder SOPR', `SOPR of coins spent on the day whose last move was ${HOLDER_CUT.en} or longer before.`],
    [
      'SOPR der Langzeithalter',
      `SOPR der an diesem Tag ausgegebenen Coins, deren letzte Bewegung ${HOLDER_CUT.de} oder länger zurücklag.`,
    ],
    collected(PROVIDERS.chain, 'ratio', ['sopr', 'sth_sopr_24h']),
  ),
  defineTerm(
    'lth_sth_sopr_ratio',
    'valuation',
    [
      'SOPR ratio of long-term to short-term holders',
      'SOPR of long-term holders divided by SOPR of short-term holders.',
    ],
    [
      'SOPR-Verhältnis der Langzeit- zu den Kurzzeithaltern',
      'SOPR der Langzeithalter geteilt durch SOPR der Kurzzeithalter.',
    ],
    derived('lth_sopr_24h / sth_sopr_24h', 'ratio', ['lth_sopr_24h', 'sth_sopr_24h']),
  ),
  defineTerm(
    'sth_mvrv',
    'valuation',
    [
      'Short-term holder MVRV',
      `Price divided by the average cost basis of coins that last moved less than ${HOLDER_CUT.en} ago.`,
    ],
    [
      'MVRV der Kurzzeithalter',
      `Kurs geteilt durch den mittleren Einstandskurs der Coins, deren letzte Bewegung weniger als ${HOLDER_CUT.de} zurückliegt.`,
    ],
    collected(PROVIDERS.chain, 'ratio', ['mvrv', 'lth_mvrv', 'sth_realized_price']),
  ),
  defineTerm(
    'lth_mvrv',
    'valuation',
    [
      'Long-term holder MVRV',
      `Price divided by the average cost basis of coins that last moved ${HOLDER_CUT.en} or longer ago.`,
    ],
    [
      'MVRV der Langzeithalter',
      `Kurs geteilt durch den mittleren Einstandskurs der Coins, deren letzte Bewegung ${HOLDER_CUT.de} oder länger zurückliegt.`,
    ],
    collected(PROVIDERS.chain, 'ratio', ['mvrv', 'sth_mvrv', 'lth_realized_price']),
  ),
  defineTerm(
    'sth_realized_price',
    'valuation',
    ['Short-term holder realised price', `Average cost basis of coins that last moved less than ${HOLDER_CUT.en} ago.`],
    [
      'Realisierter Kurs der Kurzzeithalter',
      `Mittlerer Einstandskurs der Coins, deren letzte Bewegung weniger als ${HOLDER_CUT.de} zurückliegt.`,
    ],
    derived('btc_close / sth_mvrv', 'usd', ['realized_price', 'sth_mvrv', 'lth_realized_price']),
  ),
  defineTerm(
    'lth_realized_price',
    'valuation',
    ['Long-term holder realised price', `Average cost basis of coins that last moved ${HOLDER_CUT.en} or longer ago.`],
    [
      'Realisierter Kurs der Langzeithalter',
      `Mittlerer Einstandskurs der Coins, deren letzte Bewegung ${HOLDER_CUT.de} oder länger zurückliegt.`,
    ],
    derived('btc_close / lth_mvrv', 'usd', ['realized_price', 'lth_mvrv', 'sth_realized_price']),
  ),
  defineTerm(
    'sth_supply',
    'supply',
    ['Short-term holder supply', `Coins that last moved less than ${HOLDER_CUT.en} ago.`],
    ['Bestand der Kurzzeithalter', `Coins, deren letzte Bewegung weniger als ${HOLDER_CUT.de} zurückliegt.`],
    derived('circulating_supply - lth_supply', 'btc', ['lth_supply', 'circulating_supply']),
  ),
];
