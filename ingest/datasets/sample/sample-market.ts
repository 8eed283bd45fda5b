import { GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { createNoise, seedOf } from './noise.ts';

/** Days over which momentum is taken. */
const MOMENTUM_DAYS = 30;
/** First day each series has in reality. */
const BEGINS = {
  fear_greed: toDay('2018-02-01'),
  funding_rate_binance: toDay('2019-09-10'),
  funding_rate_bybit: toDay('2020-03-25'),
};

/** Market series that follow the price: candles around each close, mood and funding after its momentum. */
export function sampleMarket(close: Float64Array, seed: number): Readonly<Record<string, Float64Array>> {
  const n = close.length;
  const column = () => new Float64Array(n).fill(Number.NaN);
  const out = {
    btc_open: column(),
    btc_high: column(),
    btc_low: column(),
    btc_volume_usd: column(),
    fear_greed: column(),
    funding_rate_binance: column(),
    funding_rate_bybit: column(),
  };
  const noise = createNoise(seedOf('market', seed));
  for (let i = 1; i < n; i++) {
    // Always the same number of draws a day, so that no series depends on where another begins.
    const [up, down, volume, mood, binance, bybit] = [noise(), noise(), noise(), noise(), noise(), noise()];
    const price = close[i] as number;
    if (Number.isNaN(price)) continue;
    const open = Number.isNaN(close[i - 1] as number) ? price : (close[i - 1] as number);
    out.btc_open[i] = open;
    out.btc_high[i] = Math.max(open, price) * (1 + 0.01 * Math.abs(up));
    out.btc_low[i] = Math.min(open, price) * (1 - 0.01 * Math.min(Math.abs(down), 5));
    out.btc_volume_usd[i] = price * 40_000 * Math.exp(0.4 * volume);
    const momentum = Math.log(price / (close[i - MOMENTUM_DAYS] ?? Number.NaN)) || 0;
    const day = GENESIS_DAY + i;
    if (day >= BEGINS.fear_greed)
      out.fear_greed[i] = Math.round(Math.min(97, Math.max(4, 50 + 110 * momentum + 6 * mood)));
    if (day >= BEGINS.funding_rate_binance)
      out.funding_rate_binance[i] = 0.0001 + 0.0006 * momentum + 0.00006 * binance;
    if (day >= BEGINS.funding_rate_bybit) out.funding_rate_bybit[i] = 0.0001 + 0.0006 * momentum + 0.00007 * bybit;
  }
  return out;
}
