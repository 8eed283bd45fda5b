import { defineTerm } from '../../terms/define-term.ts';
import { collected } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for US interest rates and the inflation they imply. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'us2y_yield',
    'rates',
    ['US 2-year yield', 'Yield of 2-year Treasuries.'],
    ['US-Rendite 2 Jahre', 'Rendite zweijähriger US-Staatsanleihen.'],
    collected('FRED DGS2', 'percent', ['us10y_yield', 'yield_curve_10y2y']),
  ),
  defineTerm(
    'us30y_yield',
    'rates',
    ['US 30-year yield', 'Yield of 30-year Treasuries.'],
    ['US-Rendite 30 Jahre', 'Rendite dreißigjähriger US-Staatsanleihen.'],
    collected('FRED DGS30', 'percent', ['us10y_yield']),
  ),
  defineTerm(
    'breakeven_5y',
    'rates',
    ['5-year breakeven', 'Average inflation over 5 years that bond prices imply.'],
    ['Breakeven-Inflation 5 Jahre', 'Inflation, die der Anleihemarkt über 5 Jahre einpreist.'],
    collected('FRED T5YIE', 'percent', ['breakeven_10y', 'cpi_yoy']),
  ),
  defineTerm(
    'breakeven_10y',
    'rates',
    ['10-year breakeven', 'Average inflation over 10 years that bond prices imply.'],
    ['Breakeven-Inflation 10 Jahre', 'Inflation, die der Anleihemarkt über 10 Jahre einpreist.'],
    collected('FRED T10YIE', 'percent', ['breakeven_5y', 'us10y_yield']),
  ),
  defineTerm(
    'fed_funds_daily',
    'rates',
    ['Federal funds rate, daily', 'Effective overnight rate between banks on the day.'],
    ['US-Leitzins, täglich', 'Effektiver Tagesgeldsatz zwischen Banken an diesem Tag.'],
    collected('FRED DFF', 'percent', ['fed_funds', 'us2y_yield']),
  ),
  defineTerm(
    'fed_funds',
    'rates',
    ['Federal funds rate', 'Monthly average of the effective overnight rate between banks.'],
    ['US-Leitzins', 'Monatsmittel des effektiven Tagesgeldsatzes zwischen Banken.'],
    collected('FRED FEDFUNDS', 'percent', ['fed_funds_daily', 'us2y_yield']),
  ),
];
