import { type Day, toIsoDate } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';
import { rankCoins } from './universe-members.ts';

/**
 * Returns the members of a universe on a day, as chosen at the start of its month: those whose `universeMembers`
 * membership has not ended.
 *
 * Where a month began without capitalisations the previous month's members remain. Largest of that day first; empty
 * before the first choice.
 */
export function universeOn(coins: PanelView, size: number, day: Day): string[] {
  const first = [...coins.entities.values()].reduce((start, { days }) => Math.min(start, days[0] ?? start), day);
  for (let start = monthOf(day); start > first; start = monthOf(start - 1)) {
    const ranked = rankCoins(coins, start - 1);
    if (ranked.length > 0) return ranked.slice(0, size).map(({ coin }) => coin);
  }
  return [];
}

/** Returns the first day of a day's month. */
function monthOf(day: Day): Day {
  return day - Number(toIsoDate(day).slice(8)) + 1;
}
