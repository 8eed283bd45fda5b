import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected } from './facts.ts';

const MARKET = 'market data provider';

/** The dollar against other currencies. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'dxy',
    'currency',
    ['US dollar index', 'Dollar against six currencies, close.'],
    ['US-Dollarindex', 'Dollar gegen sechs Währungen, Schluss.'],
    collected(MARKET, 'index', ['dollar_index_broad']),
  ),
  defineTerm(
    'usd_krw',
    'currency',
    ['US dollar in won', 'Korean won for a dollar, close of the business day.'],
    ['US-Dollar in Won', 'Koreanische Won für einen Dollar, Schluss des Geschäftstages.'],
    collected(MARKET, 'krw', ['btc_close_upbit_krw', 'dxy']),
  ),
];
