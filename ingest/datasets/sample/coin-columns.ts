import { type Day, GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import { anchoredPath } from './anchored-path.ts';
import { anchorsOfText } from './anchors-of-text.ts';
import { ESTABLISHED_COINS } from './coins-established.ts';
import { GONE_COINS } from './coins-gone.ts';
import { LONG_TAIL } from './coins-long-tail.ts';
import { PEGGED_COINS } from './coins-pegged.ts';
import { RECENT_COINS } from './coins-recent.ts';
import { SMART_CONTRACT_COINS } from './coins-smart-contract.ts';
import { KNOWN_SUPPLIES } from './known-supplies.ts';
import { longTailCoin } from './long-tail-coin.ts';
import { createNoise, seedOf } from './noise.ts';
import type { SampleCoin } from './sample-coin.ts';
import { supplyPath } from './supply-path.ts';
import { surprises } from './surprises.ts';
import { toDigits } from './to-digits.ts';

const MEMORY = 0.97;
const PEG_MEMORY = 0.8;
const PRICE_DIGITS = 6;
const VOLUME_DIGITS = 4;
const COINGECKO_BEGINS = toDay('2013-04-28');

type Columns = Readonly<Record<string, Float64Array>>;

/** A traded asset with its price and volume in dollars on every day since the genesis day. */
export interface TradedColumns extends Pick<SampleCoin, 'symbol'> {
  readonly price: Float64Array;
  readonly volume: Float64Array;
}

/** A coin with its price, volume and capitalisation. */
export interface CoinColumns extends TradedColumns, Pick<SampleCoin, 'id' | 'name' | 'peg'> {
  readonly marketCap: Float64Array;
}

export interface CoinColumnsInput {
  /** Columns of the collected series, by their ids. */
  readonly columns: Columns;
  readonly seed: number;
  readonly lastDay: Day;
}

/**
 * Generates leading coins, whose prices are separate series, and coins that follow Bitcoin between their own anchors.
 */
export function coinColumns({ columns, seed, lastDay }: CoinColumnsInput): CoinColumns[] {
  const pull = surprises(columns.btc_close as Float64Array, 'log');
  const others = [
    ...[...ESTABLISHED_COINS, ...SMART_CONTRACT_COINS, ...RECENT_COINS, ...PEGGED_COINS, ...GONE_COINS],
    ...LONG_TAIL.map((row) => longTailCoin(row, seed)),
  ];
  return [
    ...leadingCoins({ columns, seed, lastDay }),
    ...others.map((coin) => {
      const price = coin.peg ? peggedPrice(coin, columns, seed, lastDay) : freePrice(coin, pull, seed, lastDay);
      const marketCap = capOf(coin, price, lastDay);
      const { id, symbol, name, peg } = coin;
      const volume = volumeOf(id, marketCap, price, coin.turnover, seed);
      return { id, symbol, name, ...(peg && { peg }), price, marketCap, volume };
    }),
  ];
}

function leadingCoins({ columns, seed, lastDay }: CoinColumnsInput): CoinColumns[] {
  const published = (id: string) => (columns[id] as Float64Array).map(roundSignificant);
  const listed = (values: Float64Array) => values.fill(Number.NaN, 0, COINGECKO_BEGINS - GENESIS_DAY);
  const coin = (id: string, symbol: string, name: string, price: Float64Array, supply: string, turnover: number) => {
    const coins = supplyPath(supply, lastDay);
    const marketCap = price.map((value, i) => roundSignificant(value * coins[i]!));
    return { id, symbol, name, price, marketCap, volume: volumeOf(id, marketCap, price, turnover, seed) };
  };
  return [
    {
      id: 'bitcoin',
      symbol: 'BTC',
      name: 'Bitcoin',
      price: listed(published('btc_close')),
      marketCap: listed(published('market_cap')),
      volume: listed(published('btc_volume_usd')),
    },
    coin('ethereum', 'ETH', 'Ethereum', published('eth_close'), KNOWN_SUPPLIES.ether, 0.04),
    coin(
      'solana',
      'SOL',
      'Solana',
      published('sol_close'),
      '2020-04-11:8.2e6 2021-05-18:2.7e8 2023-10-01:4.1e8 2026-07-01:5.7e8',
      0.05,
    ),
  ];
}

function freePrice(coin: SampleCoin, pull: Float64Array, seed: number, lastDay: Day): Float64Array {
  const shape = {
    anchors: anchorsOfText(coin.prices),
    scale: 'log',
    noise: coin.noise,
    memory: MEMORY,
    isMarket: true,
  } as const;
  const path = anchoredPath(
    shape,
    seedOf(coin.id, seed),
    GENESIS_DAY,
    lastDay,
    pull.map((move) => coin.beta * move),
  );
  return tradedUntil(coin, path);
}

function peggedPrice(coin: SampleCoin, columns: Columns, seed: number, lastDay: Day): Float64Array {
  const shape = {
    anchors: anchorsOfText(coin.prices),
    scale: 'linear',
    noise: coin.noise,
    memory: PEG_MEMORY,
  } as const;
  const path = anchoredPath(shape, seedOf(coin.id, seed), GENESIS_DAY, lastDay);
  if (coin.peg === 'dollar') return tradedUntil(coin, path);
  const base = columns[coin.peg === 'bitcoin' ? 'btc_close' : 'eth_close'] as Float64Array;
  return tradedUntil(
    coin,
    path.map((value, i) => value * base[i]!),
  );
}

function tradedUntil({ until }: SampleCoin, price: Float64Array): Float64Array {
  const end = until ? toDay(until) - GENESIS_DAY : price.length;
  return price.map((value, i) => (i > end ? Number.NaN : toDigits(value, PRICE_DIGITS)));
}

function capOf({ supply }: SampleCoin, price: Float64Array, lastDay: Day): Float64Array {
  const coins = supplyPath(supply, lastDay);
  return price.map((value, i) => toDigits(value * coins[i]!, PRICE_DIGITS));
}

/** Generates volume around a share of the capitalisation, higher on days of large moves. */
function volumeOf(id: string, cap: Float64Array, price: Float64Array, turnover: number, seed: number): Float64Array {
  const noise = createNoise(seedOf(`${id}-volume`, seed));
  let busy = 0;
  return cap.map((value, i) => {
    busy = MEMORY * busy + 0.08 * noise();
    if (Number.isNaN(value)) return Number.NaN;
    const move = Math.abs(Math.log(price[i]! / (price[i - 1] ?? Number.NaN)) || 0);
    return toDigits(value * turnover * Math.exp(busy + Math.min(1.5, 6 * move)), VOLUME_DIGITS);
  });
}
