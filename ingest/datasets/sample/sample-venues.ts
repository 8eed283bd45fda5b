import { type Day, GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { everyDay } from './every-day.ts';
import { createNoise, seedOf } from './noise.ts';

const BINANCE_BEGINS = toDay('2017-08-17');
const COINBASE_BEGINS = toDay('2015-07-20');
const UPBIT_BEGINS = toDay('2017-09-25');

/** Premium of a venue over the price of all venues, as a fraction: its mean, daily noise and bounds. */
interface Premium {
  readonly begins: Day;
  readonly centre: number;
  readonly noise: number;
  readonly memory: number;
  readonly min: number;
  readonly max: number;
}

const BINANCE: Premium = {
  begins: BINANCE_BEGINS,
  centre: 0,
  noise: 0.0004,
  memory: 0.6,
  min: -0.002,
  max: 0.002,
};
const COINBASE: Premium = { ...BINANCE, begins: COINBASE_BEGINS, centre: 0.0001, noise: 0.0005, memory: 0.8 };
/** Capital controls separate the won market. */
const UPBIT: Premium = {
  begins: UPBIT_BEGINS,
  centre: 0.015,
  noise: 0.006,
  memory: 0.95,
  min: -0.03,
  max: 0.09,
};

/** Generates closes of single venues around the overall close; in won at the newest exchange rate known on the day. */
export function sampleVenues(
  close: Float64Array,
  usdKrw: Float64Array,
  seed: number,
): Readonly<Record<string, Float64Array>> {
  const dollars = (premium: Premium, name: string) =>
    venue(close, premium, seedOf(name, seed)).map((value) => Math.round(value * 100) / 100);
  const rate = everyDay(usdKrw);
  const upbit = venue(close, UPBIT, seedOf('upbit', seed));
  return {
    btc_close_binance: dollars(BINANCE, 'binance'),
    btc_close_coinbase: dollars(COINBASE, 'coinbase'),
    // Won prices of a coin move in steps of a thousand.
    btc_close_upbit_krw: upbit.map((value, i) => Math.round((value * rate[i]!) / 1_000) * 1_000),
  };
}

function venue(close: Float64Array, premium: Premium, seed: number): Float64Array {
  const noise = createNoise(seed);
  const { centre, memory, min, max } = premium;
  let apart = 0;
  return close.map((price, i) => {
    apart = memory * apart + premium.noise * noise();
    if (GENESIS_DAY + i < premium.begins) return Number.NaN;
    return price * (1 + Math.max(min, Math.min(max, centre + apart)));
  });
}
