import { overValues } from '../indicators/over-values.ts';
import { sma } from '../indicators/sma.ts';
import type { SeriesView } from '../series-view.ts';
import { componentsOfTier } from './components-of-tier.ts';
import type { MacroComponent } from './macro-component.ts';
import { monthMean } from './month-mean.ts';
import { yearOnYear } from './year-on-year.ts';

/** Thirteen weeks. */
const QUARTER_DAYS = 91;
const TREND_DAYS = 200;

/** Declares a component that is an unmodified series. */
function plain(series: string): Pick<MacroComponent, 'inputs' | 'observed'> {
  return { inputs: [series], observed: (view) => view.values(series) };
}

function column(view: SeriesView, fill: (out: Float64Array) => void): Float64Array {
  const out = new Float64Array(view.length).fill(Number.NaN);
  fill(out);
  return out;
}

/** Declares `a * factor - b`, day by day. */
function difference(a: string, b: string, factor = 1): Pick<MacroComponent, 'inputs' | 'observed'> {
  return {
    inputs: [a, b],
    observed(view) {
      const less = view.values(b);
      return view.values(a).map((value, i) => factor * value - less[i]!);
    },
  };
}

function yearly(series: string): Pick<MacroComponent, 'inputs' | 'observed'> {
  return {
    inputs: [series],
    observed: (view) => column(view, (out) => yearOnYear(view.values(series), view.firstDay, out)),
  };
}

const liquidity = componentsOfTier(
  'liquidity',
  {
    ...yearly('m2_us'),
    key: 'm2_yoy',
    unit: 'percent',
    direction: 'positive',
    cadence: 'monthly',
    formula: '100 * (m2_us[month] / m2_us[month a year before] - 1)',
    en: 'US money supply M2, year on year',
    de: 'US-Geldmenge M2, gegen Vorjahr',
  },
  {
    inputs: ['fed_balance_sheet'],
    observed(view) {
      const assets = view.values('fed_balance_sheet');
      return assets.map((value, i) => 100 * (value / (assets[i - QUARTER_DAYS] ?? Number.NaN) - 1));
    },
    key: 'fed_balance_sheet_13w',
    unit: 'percent',
    direction: 'positive',
    cadence: 'weekly',
    formula: '100 * (fed_balance_sheet[t] / fed_balance_sheet[t - 91] - 1)',
    en: 'Federal Reserve assets, change over 13 weeks',
    de: 'Bilanz der Federal Reserve, Änderung in 13 Wochen',
  },
  {
    ...plain('treasury_general_account'),
    key: 'treasury_general_account',
    unit: 'usd_millions',
    direction: 'negative',
    cadence: 'weekly',
    en: 'Treasury General Account',
    de: 'Konto des US-Finanzministeriums',
  },
  {
    ...plain('reverse_repo'),
    key: 'reverse_repo',
    unit: 'usd_billions',
    direction: 'negative',
    cadence: 'daily',
    en: 'Reverse repo',
    de: 'Reverse Repo',
  },
);

const financialConditions = componentsOfTier(
  'financial_conditions',
  {
    ...plain('adjusted_nfci'),
    key: 'adjusted_nfci',
    unit: 'index',
    direction: 'negative',
    cadence: 'weekly',
    en: 'Adjusted financial conditions (ANFCI)',
    de: 'Bereinigte Finanzierungsbedingungen (ANFCI)',
  },
  {
    ...difference('us10y_yield', 'breakeven_10y'),
    key: 'real_yield_10y',
    unit: 'percent',
    direction: 'negative',
    cadence: 'daily',
    formula: 'us10y_yield - breakeven_10y',
    en: 'US 10-year real yield',
    de: 'US-Realrendite 10 Jahre',
  },
  {
    // The broad index covers the whole history. The ICE index begins in 2019, and two series would not share one
    // percentile.
    ...plain('dollar_index_broad'),
    key: 'dollar',
    unit: 'index',
    direction: 'negative',
    cadence: 'daily',
    en: 'Broad dollar index',
    de: 'Breiter Dollarindex',
  },
  {
    // ICE publishes its option-adjusted spreads for only the last three years; this spread begins in 1986.
    ...plain('baa_spread'),
    key: 'baa_spread',
    unit: 'percent',
    direction: 'negative',
    cadence: 'daily',
    en: 'Baa spread',
    de: 'Baa-Aufschlag',
  },
);

const riskAppetite = componentsOfTier(
  'risk_appetite',
  {
    ...plain('vix'),
    key: 'vix',
    unit: 'index',
    direction: 'negative',
    cadence: 'daily',
    en: 'VIX',
    de: 'VIX',
  },
  {
    inputs: ['spx_close'],
    observed(view) {
      const close = view.values('spx_close');
      const average = column(view, (out) =>
        overValues(close, (present, result) => sma(present, TREND_DAYS, result), out),
      );
      return close.map((value, i) => value / average[i]!);
    },
    key: 'spx_trend',
    unit: 'ratio',
    direction: 'positive',
    cadence: 'daily',
    formula: 'spx_close / mean of the last 200 closes',
    en: 'S&P 500 over its 200-day average',
    de: 'S&P 500 zu seinem 200-Tage-Schnitt',
  },
  {
    inputs: ['copper', 'gold_usd'],
    observed(view) {
      const gold = column(view, (out) => monthMean(view.values('gold_usd'), view.firstDay, out));
      return view.values('copper').map((value, i) => value / gold[i]!);
    },
    key: 'copper_gold',
    unit: 'ratio',
    direction: 'positive',
    cadence: 'monthly',
    formula: 'copper[month] / mean of gold_usd over the month: ounces of gold for a tonne of copper',
    en: 'Copper over gold',
    de: 'Kupfer zu Gold',
  },
);

const cryptoLiquidity = componentsOfTier(
  'crypto_liquidity',
  {
    ...plain('stablecoin_supply_change_30d'),
    key: 'stablecoin_supply_30d',
    unit: 'percent',
    direction: 'positive',
    cadence: 'daily',
    en: 'Stablecoin supply, change over 30 days',
    de: 'Stablecoin-Menge, Änderung in 30 Tagen',
  },
  {
    ...plain('etf_net_flow_20d'),
    key: 'etf_net_flow_20d',
    unit: 'usd_millions',
    direction: 'positive',
    cadence: 'daily',
    en: 'Bitcoin ETF net flow, 20 trading days',
    de: 'Bitcoin-ETF-Nettofluss, 20 Handelstage',
  },
);

const businessCycle = componentsOfTier(
  'business_cycle',
  {
    // Replaces a purchasing managers' index, which is licensed and not collected.
    ...yearly('industrial_production'),
    key: 'industrial_production_yoy',
    unit: 'percent',
    direction: 'positive',
    cadence: 'monthly',
    formula: '100 * (industrial_production[month] / industrial_production[month a year before] - 1)',
    en: 'Industrial production, year on year',
    de: 'Industrieproduktion, gegen Vorjahr',
  },
  {
    ...plain('initial_claims'),
    key: 'initial_claims',
    unit: 'count',
    direction: 'negative',
    cadence: 'weekly',
    en: 'Initial jobless claims',
    de: 'Erstanträge auf Arbeitslosenhilfe',
  },
  {
    ...plain('yield_curve_10y2y'),
    key: 'yield_curve_10y2y',
    unit: 'percent',
    direction: 'positive',
    cadence: 'daily',
    en: 'Yield curve 10y-2y',
    de: 'Zinskurve 10-2 Jahre',
  },
);

const inflation = componentsOfTier(
  'inflation',
  {
    ...plain('cpi_yoy'),
    key: 'cpi_yoy',
    unit: 'percent',
    direction: 'negative',
    cadence: 'monthly',
    en: 'CPI, year on year',
    de: 'Verbraucherpreise, gegen Vorjahr',
  },
  {
    ...difference('breakeven_10y', 'breakeven_5y', 2),
    key: 'breakeven_5y5y',
    unit: 'percent',
    direction: 'negative',
    cadence: 'daily',
    formula: '2 * breakeven_10y - breakeven_5y',
    en: '5-year, 5-year forward breakeven',
    de: 'Inflationserwartung in 5 auf 5 Jahre',
  },
);

/** The eighteen components, tier by tier. */
export const MACRO_COMPONENTS: readonly MacroComponent[] = [
  ...liquidity,
  ...financialConditions,
  ...riskAppetite,
  ...cryptoLiquidity,
  ...businessCycle,
  ...inflation,
];
