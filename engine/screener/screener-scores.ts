import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { rankCoins } from '../markets/universe-members.ts';
import { type PanelView, rowAt } from '../panel-view.ts';
import { type CoinFactors, coinFactors, dailyPrices, dailyReturns, factorOn } from './coin-factors.ts';
import { FACTOR_GROUPS, FACTOR_KEYS, FACTORS, type FactorKey } from './screener-factors.ts';

/** Raised when factors, groups or weights change; part of every answer. */
export const SCREENER_VERSION = '1.0.0';
/** Number of compared coins: the largest by capitalisation as of the day. */
export const SCREENER_SIZE = 200;
/** Minimum number of the nine factors for a score. */
export const MIN_FACTORS = 5;
/** Code of the coin that all others are compared with. */
export const BITCOIN = 'bitcoin';
/** Positions of the factors of each group among the factor keys. */
const POSITIONS = FACTOR_GROUPS.map((group) =>
  [...FACTOR_KEYS.keys()].filter((at) => FACTORS[FACTOR_KEYS[at] as FactorKey].group === group),
);

/** Every coin with its factors, on all days or on the newest. */
export interface Screener {
  readonly panel: PanelView;
  readonly coins: ReadonlyMap<string, CoinFactors>;
  readonly bitcoin: { readonly firstDay: Day; readonly price: Float64Array };
  /** Newest day of Bitcoin. */
  readonly lastDay: Day;
}

/** Score of a coin on a day. */
export interface CoinScore {
  readonly coin: CoinFactors;
  /** 1 is the highest composite. */
  readonly rank: number;
  /** 0 to 100: mean of the groups. */
  readonly composite: number;
  /** A and C are always present. */
  readonly groups: { readonly A: number; readonly B: number | null; readonly C: number };
  /** Percentiles across the universe in the order of the factor keys, 100 the best; NaN where there is no value. */
  readonly percentiles: Float64Array;
}

/**
 * Computes the factors of every coin. Null without Bitcoin, which all others are compared with.
 *
 * @param days - Days whose factors are kept: of all days they take forty times the memory of the newest.
 */
export function createScreener(panel: PanelView, days: 'all' | 'newest' = 'all'): Screener | null {
  const entity = panel.entities.get(BITCOIN);
  if (!entity) return null;
  const bitcoin = dailyPrices(entity);
  const returns = dailyReturns(bitcoin);
  const lastDay = entity.days.at(-1) as Day;
  const from = days === 'newest' ? lastDay : Number.NEGATIVE_INFINITY;
  const coins = [...panel.entities.values()].map((one) => [one.code, coinFactors(one, returns, from)] as const);
  return { panel, coins: new Map(coins), bitcoin, lastDay };
}

/** Returns the coins compared on a day: the largest of the day other than Bitcoin with a price on that very day. */
export function screenerUniverse({ panel, coins }: Screener, day: Day): CoinFactors[] {
  return rankCoins(panel, day)
    .filter(({ coin }) => coin !== BITCOIN)
    .slice(0, SCREENER_SIZE)
    .map(({ coin }) => coins.get(coin) as CoinFactors)
    .filter((coin) => hasPriceOf(coin, day));
}

export function hasPriceOf({ entity }: CoinFactors, day: Day): boolean {
  const row = rowAt(entity, day);
  return entity.days[row] === day && entity.column('price_usd')[row]! > 0;
}

/**
 * Computes the scores of a day, best first, from that day and earlier ones only.
 *
 * A group is the mean of the percentiles of its factors, the composite the mean of the groups; missing parts are left
 * out and the rest carry their weight. Groups A and C must be present.
 */
export function scoresOn(screener: Screener, day: Day): CoinScore[] {
  const universe = screenerUniverse(screener, day);
  const percentiles = universe.map(() => new Float64Array(FACTOR_KEYS.length).fill(Number.NaN));
  for (const [at, key] of FACTOR_KEYS.entries()) {
    const values = Float64Array.from(universe, (coin) => factorOn(coin, key, day));
    // Typed arrays sort NaN last.
    const sorted = values.slice().sort();
    const count = sorted.length - countMissing(sorted);
    for (let i = 0; count > 0 && i < values.length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      const percentile = percentileIn(sorted, count, value);
      (percentiles[i] as Float64Array)[at] = FACTORS[key].higherRanksBetter ? percentile : 100 - percentile;
    }
  }
  return universe
    .flatMap((coin, i) => compose(coin, percentiles[i] as Float64Array) ?? [])
    .sort((a, b) => b.composite - a.composite || (a.coin.entity.code < b.coin.entity.code ? -1 : 1))
    .map((score, i) => ({ ...score, rank: i + 1 }));
}

function compose(coin: CoinFactors, percentiles: Float64Array): Omit<CoinScore, 'rank'> | null {
  if (FACTOR_KEYS.length - countMissing(percentiles) < MIN_FACTORS) return null;
  const [A, B, C] = POSITIONS.map((positions) => meanAt(percentiles, positions)) as [number, number, number];
  if (Number.isNaN(A + C)) return null;
  const composite = Number.isNaN(B) ? (A + C) / 2 : (A + B + C) / 3;
  return { coin, composite, groups: { A, B: Number.isNaN(B) ? null : B, C }, percentiles };
}

/** Mean of the values present at some positions, NaN without any. */
function meanAt(values: Float64Array, positions: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (const at of positions) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return sum / count;
}

function countMissing(values: Float64Array): number {
  let missing = 0;
  for (const value of values) if (Number.isNaN(value)) missing++;
  return missing;
}

/** Share of the others that are below, ties counted half, 0 to 100; 50 for a single coin. */
function percentileIn(ascending: Float64Array, count: number, value: number): number {
  if (count === 1) return 50;
  const below = lowerBound(ascending, value, count);
  let above = below;
  while (ascending[above] === value) above++;
  return (100 * (below + (above - below - 1) / 2)) / (count - 1);
}
