import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { universeMembers } from './universe-members.ts';
import { universeOn } from './universe-on.ts';

const FIRST = toDay('2024-01-10');
const DAYS = 400;

/** Capitalisations that rise and fall past the others; the third coin dies, the fourth comes late. */
const coins = panelView(
  [0, 1, 2, 3, 4, 5].map((seed) => {
    const days = Array.from({ length: DAYS }, (_, i) => FIRST + i).filter(
      (day) => (seed !== 2 || day < FIRST + 150) && (seed !== 3 || day > FIRST + 80),
    );
    const cap = (day: number) => 100 + 50 * Math.sin((day - FIRST) / (20 + 9 * seed) + seed);
    return panelEntity(
      `coin-${seed}`,
      days.map((day) => ({ day, price_usd: 1, market_cap_usd: cap(day) })),
    );
  }),
);

describe('universeOn', () => {
  it('equals the current memberships on every day', () => {
    for (let day = FIRST - 5; day < FIRST + DAYS; day++) {
      const open = universeMembers(coins, 3, day)
        .filter(({ to }) => to === null)
        .map(({ coin }) => coin);
      expect([...universeOn(coins, 3, day)].sort(), String(day)).toEqual(open.sort());
    }
    expect(universeOn(coins, 3, FIRST + DAYS)).toHaveLength(3);
    expect(universeOn(coins, 3, FIRST + 5)).toEqual([]);
  });
});
