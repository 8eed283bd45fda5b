import { defineTerm } from '../../terms/define-term.ts';
import { collected } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for credit spreads and stress in the financial system. */
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
    [
      'Investment-grade spread',
      'Extra yield of US corporate bonds with an investment-grade rating over Treasuries, option-adjusted.',
    ],
    [
      'Investment-Grade-Aufschlag',
      'Mehrrendite von US-Unternehmensanleihen mit Investment-Grade-Rating gegenüber Staatsanleihen, optionsbereinigt.',
    ],
    collected('FRED BAMLC0A0CM', 'percent', ['high_yield_spread']),
  ),
  defineTerm(
    'stress_index',
    'risk',
    [
      'Financial stress',
      'Weekly index of stress in US financial markets by the St. Louis Fed; 0 is normal, above 0 is more stress.',
    ],
    [
      'Finanzstress',
      'Wöchentlicher Index der Anspannung an den US-Finanzmärkten der St. Louis Fed; 0 ist normal, über 0 ist die Anspannung höher.',
    ],
    collected('FRED STLFSI4', 'index', ['adjusted_nfci', 'vix', 'high_yield_spread']),
  ),
  defineTerm(
    'adjusted_nfci',
    'risk',
    [
      'Adjusted financial conditions',
      'Weekly index of US financial conditions by the Chicago Fed, adjusted for the economy; above 0 is tighter than average.',
    ],
    [
      'Bereinigte Finanzierungsbedingungen',
      'Wöchentlicher Index der US-Finanzierungsbedingungen der Chicago Fed, um die Konjunktur bereinigt; über 0 sind sie straffer als im Durchschnitt.',
    ],
    collected('FRED ANFCI', 'index', ['stress_index', 'activity_index']),
  ),
];
