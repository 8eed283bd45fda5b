import { type Day, toIsoDate } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';
import { rankCoins } from './universe-members.ts';

/**
 * Members of a universe on a day, as they stood at the start of its month: those whom `universeMembers` has not let go.
 *
 * Where a month began without capitalisations the month before stands. Largest of that day first; empty before the first
 * choice.
 */
export function universeOn(coins: PanelView, size: number, day: Day): string[] {
  const first = [...coins.entities.values()].reduce((start, { days }) => Math.min(start, days[0] ?? start), day);
  for (let start = monthOf(day); start > first; start = monthOf(start - 1)) {
    const ranked = rankCoins(coins, start - 1);
    if (ranked.length > 0) return ranked.slice(0, size).map(({ coin }) => coin);
  }
  return [];
}

/** First day of the month of a day. */
function monthOf(day: Day): Day {
  return day - Number(toIsoDate(day).slice(8)) + 1;
}
