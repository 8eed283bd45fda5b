import { type Day, GENESIS_DAY, isoWeekday, toDay } from '../../../engine/calendar.ts';
import { createNoise, seedOf } from './noise.ts';
import { wick } from './wick.ts';

/** Days of the momentum that drives sentiment and flows. */
const MOMENTUM_DAYS = 30;
const FLOW_DAYS = 5;
const FRIDAY = 5;
/** First day of each series in reality. */
const BEGINS: Readonly<Record<string, Day>> = {
  fear_greed: toDay('2018-02-01'),
  funding_rate_binance: toDay('2019-09-10'),
  funding_rate_bybit: toDay('2020-03-25'),
  funding_rate_okx: toDay('2019-12-01'),
  btc_open_interest_usd: toDay('2020-08-01'),
  etf_net_flow: toDay('2024-01-11'),
};
/** Coins in open futures on the first day, added per day, and the maximum. */
const OPEN_COINS = { first: 350_000, perDay: 170, max: 680_000 };

/**
 * Generates market series that follow the price: candles around each close, and sentiment, funding and flows after its
 * momentum.
 */
export function sampleMarket(close: Float64Array, seed: number): Readonly<Record<string, Float64Array>> {
  const n = close.length;
  const empty = () => new Float64Array(n).fill(Number.NaN);
  const out = { btc_open: empty(), btc_high: empty(), btc_low: empty(), btc_volume_usd: empty() };
  const followers: Record<string, Float64Array> = {};
  for (const id of Object.keys(BEGINS)) followers[id] = empty();
  const noise = createNoise(seedOf('market', seed));
  for (let i = 1; i < n; i++) {
    // Always the same number of draws per day, so that no series depends on where another begins.
    const [up, down, volume, mood] = [noise(), noise(), noise(), noise()];
    const [binance, bybit, okx, interest, flow] = [noise(), noise(), noise(), noise(), noise()];
    const price = close[i]!;
    if (Number.isNaN(price)) continue;
    const open = Number.isNaN(close[i - 1]!) ? price : close[i - 1]!;
    out.btc_open[i] = open;
    out.btc_high[i] = Math.max(open, price) * (1 + wick(open, price) * Math.abs(up));
    out.btc_low[i] = Math.min(open, price) * (1 - wick(open, price) * Math.min(Math.abs(down), 5));
    out.btc_volume_usd[i] = price * 40_000 * Math.exp(0.4 * volume);
    const day = GENESIS_DAY + i;
    const momentum = growth(close, i, MOMENTUM_DAYS);
    const values: Readonly<Record<string, number>> = {
      fear_greed: Math.round(Math.min(97, Math.max(4, 50 + 110 * momentum + 6 * mood))),
      funding_rate_binance: funding(momentum, 0.00006 * binance),
      funding_rate_bybit: funding(momentum, 0.00007 * bybit),
      funding_rate_okx: funding(momentum, 0.00007 * okx),
      btc_open_interest_usd: Math.round(price * openCoins(day) * Math.exp(0.6 * momentum + 0.02 * interest)),
      etf_net_flow:
        isoWeekday(day) <= FRIDAY
          ? Math.round(900 + 25_000 * growth(close, i, FLOW_DAYS) + 2_400 * flow) / 10
          : Number.NaN,
    };
    for (const [id, column] of Object.entries(followers)) if (day >= (BEGINS[id] as Day)) column[i] = values[id]!;
  }
  return { ...out, ...followers };
}

/** Logarithm of the change of the price over some days; 0 before there is one. */
function growth(close: Float64Array, i: number, days: number): number {
  return Math.log(close[i]! / (close[i - days] ?? Number.NaN)) || 0;
}

function funding(momentum: number, noise: number): number {
  return 0.0001 + 0.0006 * momentum + noise;
}

function openCoins(day: Day): number {
  const since = day - (BEGINS.btc_open_interest_usd as Day);
  return Math.min(OPEN_COINS.max, OPEN_COINS.first + OPEN_COINS.perDay * since);
}
