import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';

const fred = (series: string, unit: string, ...related: string[]) => ({
  calculation: 'as published',
  unit,
  source: `FRED ${series}`,
  related,
});

/** Macro and traditional markets. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'm2_us',
    'liquidity',
    ['US money supply M2', 'Cash, deposits and retail money funds.'],
    ['US-Geldmenge M2', 'Bargeld, Einlagen und Geldmarktfonds der Haushalte.'],
    fred('M2SL', 'usd_billions', 'fed_balance_sheet'),
  ),
  defineTerm(
    'fed_balance_sheet',
    'liquidity',
    ['Federal Reserve assets', 'Total assets of the Federal Reserve.'],
    ['Bilanz der Federal Reserve', 'Bilanzsumme der Federal Reserve.'],
    fred('WALCL', 'usd_millions', 'm2_us'),
  ),
  defineTerm(
    'us10y_yield',
    'rates',
    ['US 10-year yield', 'Yield of 10-year Treasuries.'],
    ['US-Rendite 10 Jahre', 'Rendite zehnjähriger US-Staatsanleihen.'],
    fred('DGS10', 'percent', 'yield_curve_10y2y'),
  ),
  defineTerm(
    'yield_curve_10y2y',
    'rates',
    ['Yield curve 10y-2y', '10-year less 2-year yield.'],
    ['Zinskurve 10-2 Jahre', 'Zehn- minus zweijährige Rendite.'],
    fred('T10Y2Y', 'percent', 'us10y_yield'),
  ),
  defineTerm(
    'high_yield_spread',
    'credit',
    ['High-yield spread', 'Extra yield of weak borrowers.'],
    ['Hochzinsaufschlag', 'Mehrrendite schwacher Schuldner.'],
    fred('BAMLH0A0HYM2', 'percent', 'vix'),
  ),
  defineTerm(
    'vix',
    'risk',
    ['VIX', 'Expected volatility of the S&P 500 over 30 days.'],
    ['VIX', 'Erwartete Schwankung des S&P 500 über 30 Tage.'],
    fred('VIXCLS', 'index', 'spx_close'),
  ),
  defineTerm(
    'dollar_index_broad',
    'currency',
    ['Broad dollar index', 'Dollar against a broad basket.'],
    ['Breiter Dollarindex', 'Dollar gegen einen breiten Korb.'],
    fred('DTWEXBGS', 'index', 'gold_usd'),
  ),
  defineTerm(
    'spx_close',
    'equities',
    ['S&P 500', 'Index of 500 large US companies.'],
    ['S&P 500', 'Index von 500 großen US-Unternehmen.'],
    fred('SP500', 'index', 'nasdaq_close'),
  ),
  defineTerm(
    'nasdaq_close',
    'equities',
    ['Nasdaq Composite', 'Index of all companies on Nasdaq.'],
    ['Nasdaq Composite', 'Index aller Unternehmen an der Nasdaq.'],
    { calculation: 'as published', unit: 'index', source: 'market data provider', related: ['spx_close'] },
  ),
  defineTerm(
    'gold_usd',
    'commodities',
    ['Gold', 'Price of a troy ounce in dollars.'],
    ['Gold', 'Preis einer Feinunze in Dollar.'],
    { calculation: 'as published', unit: 'usd', source: 'London auction', related: ['dollar_index_broad'] },
  ),
];
