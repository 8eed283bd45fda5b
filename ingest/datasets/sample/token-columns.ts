import { type Day, GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { anchoredPath } from './anchored-path.ts';
import { anchorsOfText } from './anchors-of-text.ts';
import type { TradedColumns } from './coin-columns.ts';
import { everyDay } from './every-day.ts';
import { createNoise, seedOf } from './noise.ts';
import { surprises } from './surprises.ts';
import { toDigits } from './to-digits.ts';

/** A token that represents an asset outside the crypto markets. */
interface Token {
  readonly symbol: string;
  readonly begins: string;
  /** Dollars traded on a usual day. */
  readonly volume: number;
  /** The series it represents, and the fraction of it that one token is. */
  readonly of?: readonly [series: string, part: number];
  /** For a token without a series: anchors `date:dollars`, and its beta to the Nasdaq. */
  readonly prices?: readonly [anchors: string, beta: number, noise: number];
}

/** Publicly known highs and lows, in round figures; everything between them is invented. */
const TOKENS: readonly Token[] = [
  { symbol: 'PAXG', begins: '2020-08-28', volume: 1e7, of: ['gold_usd', 1] },
  { symbol: 'SPYX', begins: '2025-06-30', volume: 4e6, of: ['spx_close', 0.1] },
  { symbol: 'QQQX', begins: '2025-06-30', volume: 3e6, of: ['nasdaq100_close', 0.0245] },
  {
    symbol: 'TSLAX',
    begins: '2025-06-30',
    volume: 8e6,
    prices: ['2025-06-30:318 2025-08-05:305 2025-11-03:468 2026-02-05:390 2026-07-01:400', 1.6, 0.02],
  },
  {
    symbol: 'NVDAX',
    begins: '2025-06-30',
    volume: 6e6,
    prices: ['2025-06-30:158 2025-11-03:207 2026-01-20:178 2026-07-01:200', 1.5, 0.015],
  },
  {
    symbol: 'EUR',
    begins: '2020-01-03',
    volume: 3e7,
    prices: [
      '2020-01-03:1.116 2020-03-20:1.07 2021-01-06:1.234 2022-09-28:0.96 2023-07-18:1.122 2025-01-13:1.024 2025-09-17:1.185 2026-07-01:1.15',
      0,
      0.003,
    ],
  },
];

const MEMORY = 0.97;
/** Deviation of a token from its underlying, as a fraction. */
const APART = 0.001;
const DIGITS = 6;
const VOLUME_DIGITS = 4;

/**
 * Generates prices and volumes of tokens of gold, of funds, of shares and of a currency, on every day since the genesis
 * day.
 */
export function tokenColumns(
  series: Readonly<Record<string, Float64Array>>,
  seed: number,
  lastDay: Day,
): TradedColumns[] {
  const nasdaq = surprises(everyDay(series.nasdaq_close as Float64Array), 'log');
  return TOKENS.map(({ symbol, begins, volume, of, prices }) => {
    const noise = createNoise(seedOf(`${symbol}-token`, seed));
    const traded = createNoise(seedOf(`${symbol}-volume`, seed));
    const base = of
      ? everyDay(series[of[0]] as Float64Array).map((value) => of[1] * value)
      : quotedPath(symbol, prices ?? ['', 0, 0], nasdaq, seed, lastDay);
    const price = base.map((value, i) => {
      const apart = 1 + APART * noise();
      return GENESIS_DAY + i < toDay(begins) ? Number.NaN : toDigits(value * apart, DIGITS);
    });
    return { symbol, price, volume: price.map(() => toDigits(volume * Math.exp(0.4 * traded()), VOLUME_DIGITS)) };
  });
}

function quotedPath(
  symbol: string,
  [anchors, beta, noise]: NonNullable<Token['prices']>,
  nasdaq: Float64Array,
  seed: number,
  lastDay: Day,
): Float64Array {
  const shape = { anchors: anchorsOfText(anchors), scale: 'log', noise, memory: MEMORY, isMarket: true } as const;
  const pull = nasdaq.map((move) => beta * move);
  return anchoredPath(shape, seedOf(symbol, seed), GENESIS_DAY, lastDay, pull);
}
