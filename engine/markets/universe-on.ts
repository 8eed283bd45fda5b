import type { Day } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';
import { monthStarts } from './month-starts.ts';
import { rankCoins } from './universe-members.ts';

/**
 * Returns the members of a universe on a day, as chosen at the start of its month: those whose `universeMembers`
 * membership has not ended.
 *
 * Where a month began without capitalisations the previous month's members remain. Largest of that day first; empty
 * before the first choice.
 */
export function universeOn(coins: PanelView, size: number, day: Day): string[] {
  for (const start of monthStarts(coins, day).reverse()) {
    const ranked = rankCoins(coins, start - 1);
    if (ranked.length > 0) return ranked.slice(0, size).map(({ coin }) => coin);
  }
  return [];
}
