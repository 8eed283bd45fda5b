import { HOLDER_CUT } from '../../catalogue/holder-cut.ts';
import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected, derived } from './facts.ts';

const CHAIN = 'on-chain data provider';

/** Cost and profit of spent coins, and of holders on either side of 155 days. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'asopr',
    'valuation',
    ['Adjusted SOPR', 'SOPR without coins that moved less than an hour earlier.'],
    ['Bereinigte SOPR', 'SOPR ohne Münzen, die weniger als eine Stunde zuvor bewegt wurden.'],
    collected(CHAIN, 'ratio', ['sopr']),
  ),
  defineTerm(
    'sopr_7d',
    'valuation',
    ['SOPR, 7-day mean', 'Mean of the spent output profit ratio over seven days.'],
    ['SOPR, 7-Tage-Mittel', 'Mittel der Gewinnquote ausgegebener Münzen aus sieben Tagen.'],
    derived('SMA7(sopr)', 'ratio', ['sopr']),
  ),
  defineTerm(
    'sth_sopr_24h',
    'valuation',
    ['Short-term holder SOPR', `SOPR of the coins spent on the day that had rested less than ${HOLDER_CUT.en}.`],
    ['SOPR der Kurzzeithalter', `SOPR der am Tag ausgegebenen Münzen, die weniger als ${HOLDER_CUT.de} ruhten.`],
    collected(CHAIN, 'ratio', ['sopr', 'lth_sopr_24h']),
  ),
  defineTerm(
    'lth_sopr_24h',
    'valuation',
    ['Long-term holder SOPR', `SOPR of the coins spent on the day that had rested ${HOLDER_CUT.en} or longer.`],
    ['SOPR der Langzeithalter', `SOPR der am Tag ausgegebenen Münzen, die ${HOLDER_CUT.de} oder länger ruhten.`],
    collected(CHAIN, 'ratio', ['sopr', 'sth_sopr_24h']),
  ),
  defineTerm(
    'lth_sth_sopr_ratio',
    'valuation',
    [
      'SOPR ratio of long-term to short-term holders',
      'Profit that long-term holders realise against that of short-term holders.',
    ],
    [
      'SOPR-Verhältnis der Langzeit- zu den Kurzzeithaltern',
      'Gewinn, den Langzeithalter realisieren, gegen den der Kurzzeithalter.',
    ],
    derived('lth_sopr_24h / sth_sopr_24h', 'ratio', ['lth_sopr_24h', 'sth_sopr_24h']),
  ),
  defineTerm(
    'sth_mvrv',
    'valuation',
    ['Short-term holder MVRV', `Price over the mean cost of coins that have rested less than ${HOLDER_CUT.en}.`],
    ['MVRV der Kurzzeithalter', `Kurs zum mittleren Einstand der Münzen, die weniger als ${HOLDER_CUT.de} ruhen.`],
    collected(CHAIN, 'ratio', ['mvrv', 'lth_mvrv', 'sth_realized_price']),
  ),
  defineTerm(
    'lth_mvrv',
    'valuation',
    ['Long-term holder MVRV', `Price over the mean cost of coins that have rested ${HOLDER_CUT.en} or longer.`],
    ['MVRV der Langzeithalter', `Kurs zum mittleren Einstand der Münzen, die ${HOLDER_CUT.de} oder länger ruhen.`],
    collected(CHAIN, 'ratio', ['mvrv', 'sth_mvrv', 'lth_realized_price']),
  ),
  defineTerm(
    'sth_realized_price',
    'valuation',
    ['Short-term holder realised price', `Mean cost of coins that have rested less than ${HOLDER_CUT.en}.`],
    ['Realisierter Kurs der Kurzzeithalter', `Mittlerer Einstand der Münzen, die weniger als ${HOLDER_CUT.de} ruhen.`],
    derived('btc_close / sth_mvrv', 'usd', ['realized_price', 'sth_mvrv', 'lth_realized_price']),
  ),
  defineTerm(
    'lth_realized_price',
    'valuation',
    ['Long-term holder realised price', `Mean cost of coins that have rested ${HOLDER_CUT.en} or longer.`],
    ['Realisierter Kurs der Langzeithalter', `Mittlerer Einstand der Münzen, die ${HOLDER_CUT.de} oder länger ruhen.`],
    derived('btc_close / lth_mvrv', 'usd', ['realized_price', 'lth_mvrv', 'sth_realized_price']),
  ),
  defineTerm(
    'sth_supply',
    'supply',
    ['Short-term holder supply', `Coins that have rested less than ${HOLDER_CUT.en}.`],
    ['Menge der Kurzzeithalter', `Münzen, die weniger als ${HOLDER_CUT.de} ruhen.`],
    derived('circulating_supply - lth_supply', 'btc', ['lth_supply', 'circulating_supply']),
  ),
];
