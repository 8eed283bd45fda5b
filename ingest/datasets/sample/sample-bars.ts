import { type Day, GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import type { TradedColumns } from './coin-columns.ts';
import { createNoise, seedOf } from './noise.ts';
import { toDigits } from './to-digits.ts';
import { wick } from './wick.ts';

const DIGITS = 6;
const PERPETUALS_BEGIN = '2024-01-10';

/** Days from which the spot pairs are traded. */
const SPOT: Readonly<Record<string, string>> = {
  BTC: '2017-08-17',
  ETH: '2017-08-17',
  BNB: '2017-11-06',
  LTC: '2017-12-13',
  ADA: '2018-04-17',
  XRP: '2018-05-04',
  EOS: '2018-05-28',
  XLM: '2018-05-31',
  TRX: '2018-06-11',
  ETC: '2018-06-12',
  LINK: '2019-01-16',
  DOGE: '2019-07-05',
  BCH: '2019-11-28',
  EUR: '2020-01-03',
  SOL: '2020-08-11',
  PAXG: '2020-08-28',
};
/** Tokenised shares and funds, listed on another venue. */
const SHARES = ['TSLAX', 'NVDAX', 'SPYX', 'QQQX'];
const SHARES_BEGIN = '2025-06-30';
const PERPETUALS = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'DOGE', 'ADA', 'LINK', 'AVAX', 'LTC'];

interface Market {
  readonly entity: string;
  readonly base: string;
  readonly kind: 'spot' | 'perpetual';
  readonly venue: 'binance' | 'bybit';
  readonly begins: Day;
  /** Share of the coin's volume traded on this venue. */
  readonly share: number;
}

const MARKETS: readonly Market[] = [
  ...Object.entries(SPOT).map(
    ([base, date]): Market => ({
      entity: `binance:${base}USDT`,
      venue: 'binance',
      base,
      kind: 'spot',
      begins: toDay(date),
      share: 0.25,
    }),
  ),
  ...PERPETUALS.map(
    (base): Market => ({
      entity: `binance-perp:${base}USDT`,
      venue: 'binance',
      base,
      kind: 'perpetual',
      begins: toDay(PERPETUALS_BEGIN),
      share: 1.2,
    }),
  ),
  ...SHARES.map(
    (base): Market => ({
      entity: `bybit:${base}USDT`,
      venue: 'bybit',
      base,
      kind: 'spot',
      begins: toDay(SHARES_BEGIN),
      share: 0.3,
    }),
  ),
];

/** Generates rows of the panel `bars`: candles around given prices, with volume and taker volume. */
export function sampleBars(
  traded: readonly TradedColumns[],
  btcCloseBinance: Float64Array,
  seed: number,
): PanelUpdate[] {
  return MARKETS.flatMap((market) => {
    const coin = traded.find(({ symbol }) => symbol === market.base);
    if (!coin) return [];
    const spotBitcoin = market.base === 'BTC' && market.kind === 'spot';
    const { days, columns } = candles(market, coin, spotBitcoin ? btcCloseBinance : null, seed);
    if (days.length === 0) return [];
    const { base, venue, kind } = market;
    const attributes = { base, quote: 'USDT', venue, kind };
    return [{ panel: 'bars', entity: market.entity, source: 'sample', attributes, days, columns }];
  });
}

function candles(
  { entity, begins, share }: Market,
  { price, volume }: TradedColumns,
  closes: Float64Array | null,
  seed: number,
): { days: Day[]; columns: number[][] } {
  const noise = createNoise(seedOf(entity, seed));
  const days: Day[] = [];
  const columns: number[][] = Array.from({ length: 7 }, () => []);
  let before = Number.NaN;
  for (let i = begins - GENESIS_DAY; i < price.length; i++) {
    const draws = { apart: noise(), up: noise(), down: noise(), traded: noise(), taken: noise() };
    const close = closes ? roundSignificant(closes[i]!) : toDigits(price[i]! * (1 + 0.0003 * draws.apart), DIGITS);
    if (Number.isNaN(close)) break;
    // A market opens at its previous close; on its first day near its first close.
    const open = Number.isNaN(before) ? toDigits(close * (1 + 0.01 * draws.apart), DIGITS) : before;
    before = close;
    const high = Math.max(
      open,
      close,
      toDigits(Math.max(open, close) * (1 + wick(open, close) * Math.abs(draws.up)), DIGITS),
    );
    const low = Math.min(
      open,
      close,
      toDigits(Math.min(open, close) * (1 - wick(open, close) * Math.min(Math.abs(draws.down), 3)), DIGITS),
    );
    const base = toDigits(((volume[i]! * share) / close) * (1 + 0.05 * draws.traded), DIGITS);
    const bought = Math.max(0.42, Math.min(0.58, 0.5 + 0.25 * (close / open - 1) + 0.008 * draws.taken));
    const typical = (high + low + close) / 3;
    days.push(GENESIS_DAY + i);
    const row = [open, high, low, close, base, roundSignificant(base * typical), toDigits(base * bought, DIGITS)];
    row.forEach((value, field) => {
      columns[field]?.push(value);
    });
  }
  return { days, columns };
}
