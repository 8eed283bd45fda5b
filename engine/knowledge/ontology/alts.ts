import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

/** Coins other than Bitcoin, against it and among themselves. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'alt_vs_btc_strength',
    'market',
    [
      'Strength against Bitcoin',
      'Change of the ratio of a coin to Bitcoin over a window, with its rank among all pairs and the trend of the ratio.',
    ],
    [
      'Stärke gegen Bitcoin',
      'Änderung des Verhältnisses einer Münze zu Bitcoin über ein Fenster, mit ihrem Rang unter allen Paaren und dem Trend des Verhältnisses.',
    ],
    derived('100 * (ratio[t] / ratio[start] - 1), ratio = close_alt / close_btc', 'percent'),
  ),
  defineTerm(
    'gem_composite',
    'composite',
    [
      'Screener composite',
      'Mean of three groups of percentiles across the largest coins of a day: mean reversion, tokenomics and market structure.',
    ],
    [
      'Screener-Gesamtwert',
      'Mittel aus drei Gruppen von Perzentilen über die größten Münzen eines Tages: Rückkehr zum Mittel, Tokenökonomie und Marktstruktur.',
    ],
    derived('mean of the groups A, B and C; a group is the mean of the percentiles of its factors', 'points', [
      'alt_vs_btc_strength',
    ]),
  ),
];
