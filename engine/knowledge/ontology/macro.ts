import { defineTerm } from '../../terms/define-term.ts';
import { PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const fred = (series: string, unit: string, ...related: string[]) => ({
  calculation: 'as published',
  unit,
  source: `FRED ${series}`,
  related,
});

/** Terms for macro data and traditional markets. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'm2_us',
    'liquidity',
    ['US money supply M2', 'US money supply M2: cash, deposits and retail money market funds.'],
    ['US-Geldmenge M2', 'US-Geldmenge M2: Bargeld, Einlagen und Geldmarktfonds privater Anleger.'],
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
    ['Yield curve 10y-2y', '10-year minus 2-year Treasury yield.'],
    ['Zinskurve 10-2 Jahre', 'Rendite zehnjähriger minus zweijähriger US-Staatsanleihen.'],
    fred('T10Y2Y', 'percent', 'us10y_yield'),
  ),
  defineTerm(
    'high_yield_spread',
    'credit',
    [
      'High-yield spread',
      'Extra yield of US corporate bonds rated below investment grade over Treasuries, option-adjusted.',
    ],
    [
      'High-Yield-Aufschlag',
      'Mehrrendite von US-Unternehmensanleihen unter Investment-Grade-Rating gegenüber Staatsanleihen, optionsbereinigt.',
    ],
    fred('BAMLH0A0HYM2', 'percent', 'vix'),
  ),
  defineTerm(
    'vix',
    'risk',
    ['VIX', 'Implied volatility of the S&P 500 over 30 days, annualised.'],
    ['VIX', 'Implizite Volatilität des S&P 500 über 30 Tage, annualisiert.'],
    fred('VIXCLS', 'index', 'spx_close'),
  ),
  defineTerm(
    'dollar_index_broad',
    'currency',
    ['Broad dollar index', 'Trade-weighted value of the US dollar against a broad basket of currencies.'],
    ['Breiter Dollarindex', 'Handelsgewichteter Wert des US-Dollars gegenüber einem breiten Währungskorb.'],
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
    { calculation: 'as published', unit: 'index', source: PROVIDERS.market, related: ['spx_close'] },
  ),
  defineTerm(
    'gold_usd',
    'commodities',
    ['Gold', 'Price of a troy ounce in dollars.'],
    ['Gold', 'Preis einer Feinunze in Dollar.'],
    { calculation: 'as published', unit: 'usd', source: 'London auction', related: ['dollar_index_broad'] },
  ),
];
