import type { Cadence, SeriesDeclaration, Unit } from '../series-declaration.ts';

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

/** Declares prices and rates of markets that close before the UTC day ends, and pause at weekends. */
function market(id: string, label: string, group: string, unit: Unit, description: string): SeriesDeclaration {
  return { ...macro(id, label, group, unit, 1, description), cadence: 'business_daily' };
}

const liquidity = [
  macro(
    'm2_us',
    'US money supply M2',
    'liquidity',
    'usd_billions',
    59,
    'Seasonally adjusted, dated by the first day of the month it describes (FRED M2SL).',
  ),
  macro('m2_us_weekly', 'US money supply M2, weekly', 'liquidity', 'usd_billions', 30, 'Not adjusted (FRED WM2NS).'),
  macro(
    'fed_balance_sheet',
    'Federal Reserve assets',
    'liquidity',
    'usd_millions',
    2,
    'Total assets, Wednesday level, published on Thursday afternoon (FRED WALCL).',
  ),
  macro(
    'treasury_general_account',
    'Treasury General Account',
    'liquidity',
    'usd_millions',
    2,
    "Closing balance of the US Treasury's account at the Federal Reserve, Wednesday level.",
  ),
  macro(
    'reverse_repo',
    'Reverse repo',
    'liquidity',
    'usd_billions',
    1,
    'Overnight reverse repurchase agreements of the Federal Reserve (FRED RRPONTSYD).',
  ),
];

const rates = [
  market('us2y_yield', 'US 2-year yield', 'rates', 'percent', 'Constant-maturity Treasury yield (FRED DGS2).'),
  market('us10y_yield', 'US 10-year yield', 'rates', 'percent', 'Constant-maturity Treasury yield (FRED DGS10).'),
  market('us30y_yield', 'US 30-year yield', 'rates', 'percent', 'Constant-maturity Treasury yield (FRED DGS30).'),
  market('yield_curve_10y2y', 'Yield curve 10y-2y', 'rates', 'percent', '10-year less 2-year yield (FRED T10Y2Y).'),
  market('breakeven_5y', '5-year breakeven', 'rates', 'percent', 'Inflation priced over 5 years (FRED T5YIE).'),
  market('breakeven_10y', '10-year breakeven', 'rates', 'percent', 'Inflation priced over 10 years (FRED T10YIE).'),
  market('fed_funds_daily', 'Federal funds rate, daily', 'rates', 'percent', 'Effective rate of the day (FRED DFF).'),
  macro(
    'fed_funds',
    'Federal funds rate',
    'rates',
    'percent',
    35,
    'Mean of the month, dated by its first day (FEDFUNDS).',
  ),
];

const conditions = [
  market('baa_spread', 'Baa spread', 'credit', 'percent', "Moody's Baa corporate yield less DGS10 (FRED BAA10Y)."),
  market('high_yield_spread', 'High-yield spread', 'credit', 'percent', 'Option-adjusted (FRED BAMLH0A0HYM2).'),
  market(
    'investment_grade_spread',
    'Investment-grade spread',
    'credit',
    'percent',
    'Option-adjusted (FRED BAMLC0A0CM).',
  ),
  market('vix', 'VIX', 'risk', 'index', 'Implied volatility of the S&P 500 over 30 days, close (FRED VIXCLS).'),
  macro('stress_index', 'Financial stress', 'risk', 'index', 6, 'St. Louis Fed, weekly, mean 0 (FRED STLFSI4).'),
  macro('adjusted_nfci', 'Adjusted financial conditions', 'risk', 'index', 6, 'Chicago Fed, weekly (FRED ANFCI).'),
  macro(
    'dollar_index_broad',
    'Broad dollar index',
    'currency',
    'index',
    8,
    'Trade-weighted dollar against a broad basket, January 2006 = 100 (FRED DTWEXBGS).',
  ),
  {
    ...market('dxy', 'US dollar index', 'currency', 'index', 'Dollar against six currencies (ICE), close.'),
    filesOnly: true,
  },
  market('usd_krw', 'US dollar in won', 'currency', 'krw', 'Korean won per US dollar, close of the business day.'),
];

const markets = [
  market('spx_close', 'S&P 500', 'equities', 'index', 'Close of the S&P 500.'),
  market('nasdaq_close', 'Nasdaq Composite', 'equities', 'index', 'Close of the Nasdaq Composite.'),
  market('nasdaq100_close', 'Nasdaq 100', 'equities', 'index', 'Close of the Nasdaq 100 (FRED NASDAQ100).'),
  {
    ...market('gold_usd', 'Gold', 'commodities', 'usd', 'Price of a troy ounce at the London auction.'),
    filesOnly: true,
  },
  {
    ...market('silver_usd', 'Silver', 'commodities', 'usd', 'Price of a troy ounce at the London auction.'),
    filesOnly: true,
  },
  macro(
    'oil_wti',
    'Crude oil',
    'commodities',
    'usd',
    9,
    'Price of a barrel of West Texas Intermediate (FRED DCOILWTICO).',
  ),
  macro(
    'copper',
    'Copper',
    'commodities',
    'usd_per_tonne',
    45,
    'Mean of the month, dated by its first day (PCOPPUSDM).',
  ),
];

/** Monthly statistics are dated by the first day of the month they describe and known weeks after its end. */
const economy = [
  macro(
    'initial_claims',
    'Initial jobless claims',
    'business_cycle',
    'count',
    6,
    'Weekly, dated by its Saturday (ICSA).',
  ),
  macro('unemployment', 'Unemployment rate', 'business_cycle', 'percent', 37, 'US, monthly (FRED UNRATE).'),
  macro('payrolls', 'Nonfarm payrolls', 'business_cycle', 'thousands', 37, 'US employees, monthly (FRED PAYEMS).'),
  macro('job_openings', 'Job openings', 'business_cycle', 'thousands', 66, 'US, monthly (FRED JTSJOL).'),
  macro('industrial_production', 'Industrial production', 'business_cycle', 'index', 47, 'US, monthly (FRED INDPRO).'),
  macro(
    'activity_index',
    'National activity index',
    'business_cycle',
    'index',
    55,
    'Chicago Fed, monthly, mean 0 (CFNAI).',
  ),
  macro('consumer_sentiment', 'Consumer sentiment', 'business_cycle', 'index', 30, 'Michigan, monthly (UMCSENT).'),
  macro('recession', 'US recession', 'business_cycle', 'count', 180, '1 in a month of recession by NBER (USREC).'),
  macro(
    'cpi_yoy',
    'CPI, year on year',
    'inflation',
    'percent',
    45,
    'Change of the US consumer price index over twelve months.',
  ),
  macro('cpi', 'CPI', 'inflation', 'index', 45, 'US consumer prices, 1982-84 = 100, monthly (FRED CPIAUCSL).'),
  macro('core_cpi', 'Core CPI', 'inflation', 'index', 45, 'Without food and energy, monthly (FRED CPILFESL).'),
  macro('core_pce', 'Core PCE', 'inflation', 'index', 61, 'Consumption prices without food and energy (PCEPILFE).'),
];

/** Series that are not published daily, and series other than market prices and rates that pause at weekends. */
const CADENCES: Readonly<Record<string, Cadence>> = {
  m2_us: 'monthly',
  // One release per month brings the weeks up to the end of the previous month.
  m2_us_weekly: 'monthly',
  fed_balance_sheet: 'weekly',
  treasury_general_account: 'weekly',
  reverse_repo: 'business_daily',
  fed_funds_daily: 'daily',
  fed_funds: 'monthly',
  stress_index: 'weekly',
  adjusted_nfci: 'weekly',
  dollar_index_broad: 'business_daily',
  oil_wti: 'business_daily',
  copper: 'monthly',
  initial_claims: 'weekly',
};

const DECLARED: readonly SeriesDeclaration[] = [
  ...[...liquidity, ...rates, ...conditions, ...markets],
  ...economy.map((one): SeriesDeclaration => ({ ...one, cadence: 'monthly' })),
];

/** Collected macro and market series. A day without a release has no value. */
export const series: readonly SeriesDeclaration[] = DECLARED.map((one) => ({
  ...one,
  ...(CADENCES[one.id] && { cadence: CADENCES[one.id] }),
}));
