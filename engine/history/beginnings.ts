import type { HistoryNeed } from './history-need.ts';

/** First day with an exchange price of Bitcoin. Earlier prices of some providers are a few cents per coin. */
export const FIRST_PRICE_DATE = '2010-07-18';
/**
 * Maximum run of days without values that a rank over many years tolerates: a single missing input day leaves a yearly
 * mean empty for a year.
 */
const RANK_GAP_DAYS = 1_096;

/**
 * Day that each series must reach back to for its whole history to be known; without it a rank or an all-time high in
 * it is meaningless. Each is a few weeks after the providers' first value, to allow for differences between them; that
 * omits fewer than one in a hundred of the thousands of days a rank compares.
 */
const BEGINNINGS = {
  btc_close: FIRST_PRICE_DATE,
  eth_close: '2017-08-31',
  sol_close: '2020-08-31',
  fear_greed: '2018-02-28',
  mayer_multiple: '2011-02-15',
  ma200w_distance: '2014-05-31',
  weekly_rsi: '2010-11-15',
  pi_cycle_sma350x2: '2011-07-15',
  pi_cycle_sma471x0745: '2011-11-15',
  btc_dominance: '2013-05-31',
  // Beginning of its 200-day average.
  difficulty: '2009-08-31',
  halving_position: '2012-11-28',
  mvrv: '2010-07-31',
  mvrv_z: '2010-07-31',
  nupl: '2010-07-31',
  mvrv_gradient_360d: '2011-07-31',
  puell_multiple: '2011-07-31',
  sth_mvrv: '2010-07-31',
  lth_mvrv: '2010-12-31',
  aviv: '2010-07-31',
  thermocap_ratio: '2010-07-31',
  rhodl_ratio: '2011-01-15',
  reserve_risk: '2010-08-31',
  nvt_signal: '2010-10-31',
  fee_dominance: '2010-07-31',
  sopr: '2010-08-15',
  asopr: '2010-08-15',
  sopr_7d: '2010-08-15',
  sth_sopr_24h: '2010-08-15',
  lth_sopr_24h: '2010-12-31',
  lth_sth_sopr_ratio: '2010-12-31',
  coindays_destroyed: '2010-01-15',
  lth_coindays_destroyed: '2010-12-31',
  dormancy: '2010-08-31',
  dormancy_1m: '2010-08-31',
  dormancy_flow: '2011-08-31',
  dormancy_flow_30d: '2011-09-30',
  vdd_multiple: '2011-07-31',
  liveliness: '2010-01-15',
  etf_net_flow_20d: '2024-02-15',
  btc_volatility_premium: '2021-03-31',
  eth_volatility_premium: '2021-03-31',
} as const satisfies Readonly<Record<string, string>>;

/** A series for which a complete history can be distinguished from a partial one. */
export type BegunSeries = keyof typeof BEGINNINGS;

/** Returns the history that a rank or an all-time high of a series needs. */
export function wholeHistoryOf(series: BegunSeries): HistoryNeed {
  return { series, day: BEGINNINGS[series], gapDays: RANK_GAP_DAYS };
}

/** Tells whether a series has a declared beginning. */
export function isBegunSeries(series: string): series is BegunSeries {
  return series in BEGINNINGS;
}
