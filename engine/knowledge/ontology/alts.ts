import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for coins other than Bitcoin, against Bitcoin and against each other. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'alt_vs_btc_strength',
    'market',
    [
      'Strength against Bitcoin',
      'Change of the price of a coin in Bitcoin over a window, with its rank among all pairs and the trend of that ratio.',
    ],
    [
      'Stärke gegen Bitcoin',
      'Änderung des Kurses eines Coins in Bitcoin über ein Zeitfenster, mit Rang unter allen Paaren und Trend dieses Verhältnisses.',
    ],
    derived('100 * (ratio[t] / ratio[start] - 1), ratio = close_alt / close_btc', 'percent'),
  ),
  defineTerm(
    'gem_composite',
    'composite',
    [
      'Screener composite',
      'Mean of three factor groups, each a mean percentile among the largest coins of the day: mean reversion, tokenomics and market structure.',
    ],
    [
      'Screener-Gesamtwert',
      'Mittel dreier Faktorgruppen, jede ein mittleres Perzentil unter den größten Coins des Tages: Mean Reversion, Tokenomics und Marktstruktur.',
    ],
    derived('mean of the groups A, B and C; a group is the mean of the percentiles of its factors', 'points', [
      'alt_vs_btc_strength',
    ]),
  ),
];
