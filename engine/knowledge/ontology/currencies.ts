import { defineTerm } from '../../terms/define-term.ts';
import { collected, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for the dollar against other currencies. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'dxy',
    'currency',
    ['US dollar index', 'Value of the US dollar against a basket of six currencies, daily close.'],
    ['US-Dollarindex', 'Wert des US-Dollars gegenüber einem Korb aus sechs Währungen, Tagesschlusskurs.'],
    collected(PROVIDERS.market, 'index', ['dollar_index_broad']),
  ),
  defineTerm(
    'usd_krw',
    'currency',
    ['US dollar in won', 'Korean won per US dollar, close of the business day.'],
    ['US-Dollar in Won', 'Koreanische Won je US-Dollar, Schlusskurs des Geschäftstags.'],
    collected(PROVIDERS.market, 'krw', ['btc_close_upbit_krw', 'dxy']),
  ),
];
