import type { HistoryNeed } from './history-need.ts';

/** First day of Bitcoin with a price at an exchange. What one provider or another has before it is a few cents a coin. */
export const FIRST_PRICE_DATE = '2010-07-18';
/**
 * The longest stretch without values that a rank of many years bears: single days without an input silence a yearly mean for
 * a year each.
 */
const RANK_GAP_DAYS = 1_096;

/**
 * Day each series must reach back to for its whole history to be known: a rank in it, or a high, stands for nothing
 * otherwise. A few weeks after the first value the providers have, so that they may differ by that: of the thousands of
 * days a rank compares it leaves out fewer than one in a hundred.
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
  // Of its 200-day average.
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

/** A series whose whole history is told apart from a part of it. */
export type BegunSeries = keyof typeof BEGINNINGS;

/** What a rank or a high of a series among all its values needs. */
export function wholeHistoryOf(series: BegunSeries): HistoryNeed {
  return { series, day: BEGINNINGS[series], gapDays: RANK_GAP_DAYS };
}

/** Whether the day is declared since which a series must be known. */
export function isBegunSeries(series: string): series is BegunSeries {
  return series in BEGINNINGS;
}
