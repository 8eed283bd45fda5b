import { type Day, isoWeekday, toDay, toIsoDate } from '../calendar.ts';

/** Missing value. */
export const NONE = Number.NaN;
export const FIRST = toDay('2009-01-01');
export const DAYS = 1_900;

type Column = readonly number[];
/** Series by id, one value per day from {@link FIRST} on. */
export type World = Readonly<Record<string, Column>>;

/** Returns a distinct wave for each series, on the days of its cadence. */
function wave(seed: number, has: (day: Day) => boolean): number[] {
  return Array.from({ length: DAYS }, (_, i) =>
    has(FIRST + i) ? 100 + 40 * Math.sin(i / (60 + 7 * seed)) + 5 * Math.sin(i * (1 + seed / 9)) + i / 50 : NONE,
  );
}

const weekday = (day: Day) => isoWeekday(day) < 6;
const on = (wanted: number) => (day: Day) => isoWeekday(day) === wanted;
const monthly = (day: Day) => toIsoDate(day).endsWith('-01');
const always = () => true;

const CADENCE: Readonly<Record<string, (day: Day) => boolean>> = {
  m2_us: monthly,
  fed_balance_sheet: on(3),
  treasury_general_account: on(3),
  reverse_repo: weekday,
  adjusted_nfci: on(5),
  us10y_yield: weekday,
  breakeven_10y: weekday,
  dollar_index_broad: weekday,
  baa_spread: weekday,
  vix: weekday,
  spx_close: weekday,
  copper: monthly,
  gold_usd: weekday,
  stablecoin_supply_change_30d: always,
  etf_net_flow_20d: weekday,
  industrial_production: monthly,
  initial_claims: on(6),
  yield_curve_10y2y: weekday,
  cpi_yoy: monthly,
  breakeven_5y: weekday,
};
/** Every input of the macro regime. */
export const world: World = Object.fromEntries(Object.entries(CADENCE).map(([id, has], k) => [id, wave(k + 1, has)]));

const at = (column: Column | undefined, i: number) => column?.[i] ?? NONE;
const yoy = (id: string) => (w: World, i: number) => {
  const date = toIsoDate(FIRST + i);
  const before = toDay(`${Number(date.slice(0, 4)) - 1}${date.slice(4, 8)}01`) - FIRST;
  return date.endsWith('-01') ? 100 * (at(w[id], i) / at(w[id], before) - 1) : NONE;
};
const self = (id: string) => (w: World, i: number) => at(w[id], i);
/**
 * The specification of each component, read literally: sign, publication lag, days carried forward, and the value that
 * describes a day.
 */
export const MACRO_ORACLE: readonly (readonly [
  string,
  string,
  1 | -1,
  number,
  number,
  (w: World, i: number) => number,
])[] = [
  ['m2_yoy', 'liquidity', 1, 59, 62, yoy('m2_us')],
  [
    'fed_balance_sheet_13w',
    'liquidity',
    1,
    2,
    21,
    (w, i) => 100 * (at(w.fed_balance_sheet, i) / at(w.fed_balance_sheet, i - 91) - 1),
  ],
  ['treasury_general_account', 'liquidity', -1, 2, 21, self('treasury_general_account')],
  ['reverse_repo', 'liquidity', -1, 1, 10, self('reverse_repo')],
  ['adjusted_nfci', 'financial_conditions', -1, 6, 21, self('adjusted_nfci')],
  ['real_yield_10y', 'financial_conditions', -1, 1, 10, (w, i) => at(w.us10y_yield, i) - at(w.breakeven_10y, i)],
  ['dollar', 'financial_conditions', -1, 8, 10, self('dollar_index_broad')],
  ['baa_spread', 'financial_conditions', -1, 1, 10, self('baa_spread')],
  ['vix', 'risk_appetite', -1, 1, 10, self('vix')],
  [
    'spx_trend',
    'risk_appetite',
    1,
    1,
    10,
    (w, i) => {
      const closes = (w.spx_close ?? []).slice(0, i + 1).filter((value) => !Number.isNaN(value));
      const last = closes.slice(-200);
      return last.length < 200 ? NONE : at(w.spx_close, i) / (last.reduce((sum, value) => sum + value) / 200);
    },
  ],
  [
    'copper_gold',
    'risk_appetite',
    1,
    45,
    62,
    (w, i) => {
      const month = toIsoDate(FIRST + i).slice(0, 7);
      const gold = (w.gold_usd ?? []).filter(
        (value, day) => !Number.isNaN(value) && toIsoDate(FIRST + day).startsWith(month),
      );
      return at(w.copper, i) / (gold.reduce((sum, value) => sum + value, 0) / gold.length);
    },
  ],
  ['stablecoin_supply_30d', 'crypto_liquidity', 1, 1, 10, self('stablecoin_supply_change_30d')],
  ['etf_net_flow_20d', 'crypto_liquidity', 1, 1, 10, self('etf_net_flow_20d')],
  ['industrial_production_yoy', 'business_cycle', 1, 47, 62, yoy('industrial_production')],
  ['initial_claims', 'business_cycle', -1, 6, 21, self('initial_claims')],
  ['yield_curve_10y2y', 'business_cycle', 1, 1, 10, self('yield_curve_10y2y')],
  ['cpi_yoy', 'inflation', -1, 45, 62, self('cpi_yoy')],
  ['breakeven_5y5y', 'inflation', -1, 1, 10, (w, i) => 2 * at(w.breakeven_10y, i) - at(w.breakeven_5y, i)],
];
