import { defineTerm } from '../../terms/define-term.ts';
import { collected } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for equities, metals and oil. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'nasdaq100_close',
    'equities',
    ['Nasdaq 100', 'Index of the 100 largest companies on Nasdaq outside finance.'],
    ['Nasdaq 100', 'Index der 100 größten Unternehmen an der Nasdaq außerhalb der Finanzbranche.'],
    collected('FRED NASDAQ100', 'index', ['nasdaq_close', 'spx_close']),
  ),
  defineTerm(
    'silver_usd',
    'commodities',
    ['Silver', 'Price of a troy ounce in dollars.'],
    ['Silber', 'Preis einer Feinunze in Dollar.'],
    collected('London auction', 'usd', ['gold_usd']),
  ),
  defineTerm(
    'oil_wti',
    'commodities',
    ['Crude oil', 'Price of a barrel of West Texas Intermediate in dollars.'],
    ['Rohöl', 'Preis eines Fasses West Texas Intermediate in Dollar.'],
    collected('FRED DCOILWTICO', 'usd', ['copper']),
  ),
  defineTerm(
    'copper',
    'commodities',
    ['Copper', 'Price of a tonne in dollars, monthly average.'],
    ['Kupfer', 'Preis einer Tonne in Dollar, Monatsmittel.'],
    collected('FRED PCOPPUSDM', 'usd_per_tonne', ['oil_wti', 'industrial_production']),
  ),
];
