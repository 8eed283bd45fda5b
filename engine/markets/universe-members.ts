import type { Day } from '../calendar.ts';
import { type PanelEntity, type PanelView, rowAt } from '../panel-view.ts';
import { monthStarts } from './month-starts.ts';

/** A universe: the largest coins by capitalisation, rebalanced at the start of each month. */
export interface UniverseDeclaration {
  readonly id: string;
  readonly size: number;
}

export const UNIVERSES: readonly UniverseDeclaration[] = [10, 50, 100, 250].map((size) => ({
  id: `crypto-top-${size}`,
  size,
}));

/** Maximum age in days of a capitalisation at a rebalancing. */
const FRESH_DAYS = 7;

/** A coin's stay in a universe. */
export interface Membership {
  readonly coin: string;
  readonly from: Day;
  /** Last day, null while it lasts. */
  readonly to: Day | null;
}

export interface RankedCoin {
  readonly coin: string;
  readonly rank: number;
  readonly marketCapUsd: number;
}

/** Ranks coins by capitalisation on a day, largest first, without stablecoins and wrapped or staked copies. */
export function rankCoins({ entities }: PanelView, day: Day): RankedCoin[] {
  return (
    [...entities.values()]
      .filter(({ attributes }) => attributes.is_stablecoin !== true && attributes.is_wrapped_or_staked !== true)
      .flatMap((coin) => {
        const marketCapUsd = capOn(coin, day);
        return marketCapUsd === null ? [] : [{ coin: coin.code, marketCapUsd }];
      })
      .sort((a, b) => b.marketCapUsd - a.marketCapUsd || (a.coin < b.coin ? -1 : 1))
      // Named one by one: V8 makes a hidden class for each object that is spread and extended.
      .map(({ coin, marketCapUsd }, i) => ({ coin, marketCapUsd, rank: i + 1 }))
  );
}

/** Returns the newest capitalisation that is fresh enough; a day may have a price but no capitalisation. */
function capOn(coin: PanelEntity, day: Day): number | null {
  const caps = coin.column('market_cap_usd');
  for (let row = rowAt(coin, day); row >= 0 && day - coin.days[row]! <= FRESH_DAYS; row--) {
    const cap = caps[row]!;
    if (!Number.isNaN(cap)) return cap;
  }
  return null;
}

/** Returns the rebalancing days: the first of each month with capitalisations on the day before. */
export function rebalancingDays(coins: PanelView, lastDay: Day): Day[] {
  return monthStarts(coins, lastDay).filter((day) => rankCoins(coins, day - 1).length > 0);
}

/**
 * Returns the memberships of a universe. A month's members are the largest coins on the last day of the previous month,
 * so later data cannot decide; a coin that died stays in the months it lived through.
 *
 * @param largestOn - Returns at least `size` coins of a day, largest first, if there are as many.
 */
export function universeMembers(
  coins: PanelView,
  size: number,
  lastDay: Day,
  largestOn = (day: Day): readonly string[] => rankCoins(coins, day).map(({ coin }) => coin),
): Membership[] {
  const open = new Map<string, Day>();
  const closed: Membership[] = [];
  for (const day of monthStarts(coins, lastDay)) {
    const chosen = new Set(largestOn(day - 1).slice(0, size));
    // A month without capitalisations on the day before keeps the members of the previous one.
    if (chosen.size === 0) continue;
    for (const [coin, from] of open) {
      if (chosen.has(coin)) continue;
      open.delete(coin);
      closed.push({ coin, from, to: day - 1 });
    }
    for (const coin of chosen) if (!open.has(coin)) open.set(coin, day);
  }
  return [...closed, ...[...open].map(([coin, from]) => ({ coin, from, to: null }))];
}
