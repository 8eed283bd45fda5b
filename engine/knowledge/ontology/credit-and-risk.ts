import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected } from './facts.ts';

/** Price of credit and stress in the financial system. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'baa_spread',
    'credit',
    ['Baa spread', 'Extra yield of corporate bonds rated Baa by Moody’s over 10-year Treasuries.'],
    [
      'Baa-Aufschlag',
      'Mehrrendite von Unternehmensanleihen mit Moody’s-Note Baa gegenüber zehnjährigen Staatsanleihen.',
    ],
    collected('FRED BAA10Y', 'percent', ['us10y_yield', 'high_yield_spread', 'investment_grade_spread']),
  ),
  defineTerm(
    'investment_grade_spread',
    'credit',
    ['Investment-grade spread', 'Extra yield of sound corporate borrowers.'],
    ['Aufschlag guter Bonität', 'Mehrrendite von Unternehmen guter Bonität.'],
    collected('FRED BAMLC0A0CM', 'percent', ['high_yield_spread']),
  ),
  defineTerm(
    'stress_index',
    'risk',
    ['Financial stress', 'Stress in US financial markets by week; 0 is the mean, above is more.'],
    ['Finanzstress', 'Anspannung an den US-Finanzmärkten nach Wochen; 0 ist das Mittel, darüber ist sie höher.'],
    collected('FRED STLFSI4', 'index', ['adjusted_nfci', 'vix', 'high_yield_spread']),
  ),
  defineTerm(
    'adjusted_nfci',
    'risk',
    ['Adjusted financial conditions', 'US financial conditions by week, adjusted for the economy; above 0 is tighter.'],
    [
      'Bereinigte Finanzierungsbedingungen',
      'US-Finanzierungsbedingungen nach Wochen, um die Konjunktur bereinigt; über 0 sind sie straffer.',
    ],
    collected('FRED ANFCI', 'index', ['stress_index', 'activity_index']),
  ),
];
