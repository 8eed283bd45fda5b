import type { SeriesDeclaration, Unit } from '../series-declaration.ts';

function macro(
  id: string,
  label: string,
  group: string,
  unit: Unit,
  publicationLagDays: number,
  description: string,
): SeriesDeclaration {
  return { id, label, group, owner: 'macro', unit, description, publicationLagDays };
}

/** Collected macro and market series. A day without a release has no value. */
export const series: readonly SeriesDeclaration[] = [
  macro(
    'm2_us',
    'US money supply M2',
    'liquidity',
    'usd_billions',
    55,
    'Seasonally adjusted, dated by the month it describes (FRED M2SL).',
  ),
  macro(
    'fed_balance_sheet',
    'Federal Reserve assets',
    'liquidity',
    'usd_millions',
    1,
    'Total assets, Wednesday level (FRED WALCL).',
  ),
  macro('us10y_yield', 'US 10-year yield', 'rates', 'percent', 1, 'Constant-maturity Treasury yield (FRED DGS10).'),
  macro(
    'yield_curve_10y2y',
    'Yield curve 10y-2y',
    'rates',
    'percent',
    1,
    '10-year less 2-year Treasury yield (FRED T10Y2Y).',
  ),
  macro(
    'high_yield_spread',
    'High-yield spread',
    'credit',
    'percent',
    1,
    'Option-adjusted spread of US high-yield bonds (FRED BAMLH0A0HYM2).',
  ),
  macro('vix', 'VIX', 'risk', 'index', 1, 'Implied volatility of the S&P 500 over 30 days, close (FRED VIXCLS).'),
  macro(
    'dollar_index_broad',
    'Broad dollar index',
    'currency',
    'index',
    5,
    'Trade-weighted dollar against a broad basket, January 2006 = 100 (FRED DTWEXBGS).',
  ),
  macro('spx_close', 'S&P 500', 'equities', 'index', 1, 'Close of the S&P 500.'),
  macro('nasdaq_close', 'Nasdaq Composite', 'equities', 'index', 1, 'Close of the Nasdaq Composite.'),
  macro('gold_usd', 'Gold', 'commodities', 'usd', 1, 'Price of a troy ounce at the London auction.'),
];
