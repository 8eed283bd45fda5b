import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuadrantKey } from '../macro/quadrant.ts';
import { regimePerformance } from './regime-performance.ts';

const ORDER: readonly (QuadrantKey | null)[] = ['sweet_spot', 'late_cycle_warning', 'crisis', 'recovery', null];
/** Ten days of each quadrant in turn, then ten without one. */
const quadrantOn = (day: number) => ORDER[Math.floor(day / 10) % 5] ?? null;
const performance = (returns: readonly (readonly [number, number])[], current: QuadrantKey | null = 'crisis') =>
  regimePerformance({
    trades: returns.map(([entryDay, netReturn]) => ({ entryDay, netReturn })),
    firstDay: 0,
    lastDay: 99,
    quadrantOn,
    current,
  });
const many = (day: number, ...returns: number[]) =>
  Array.from({ length: 20 }, (_, i) => [day, returns[i % returns.length]!] as const);

describe('performance by regime', () => {
  it('assigns each trade to the quadrant of its entry day', () => {
    const { buckets, unassignedTrades } = performance([
      [0, 0.1],
      [9, 0.2],
      [10, -0.05],
      [55, -0.05],
      [25, 0.01],
      [45, 0.3],
    ]);
    expect(buckets.map(({ quadrant, trades }) => [quadrant, trades])).toEqual([
      ['sweet_spot', 3],
      ['late_cycle_warning', 1],
      ['crisis', 1],
      ['recovery', 0],
    ]);
    expect(unassignedTrades).toBe(1);
    expect(buckets[0]).toMatchObject({ shareOfTimePct: 25, rating: null });
    expect(buckets[0]?.winRate).toBeCloseTo(2 / 3, 11);
    expect(buckets[0]?.avgPnlPct).toBeCloseTo(25 / 3, 10);
    expect(buckets[0]?.rewardRiskRatio).toBeCloseTo(3, 11);
    expect(buckets[3]).toMatchObject({
      winRate: null,
      avgPnlPct: null,
      nullReason: expect.stringContaining('No trade'),
    });
  });

  it('loses no trade', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(99), fc.integer({ min: -9, max: 9 })), { maxLength: 60 }), (trades) => {
        const { buckets, unassignedTrades } = performance(trades.map(([day, percent]) => [day, percent / 100]));
        expect(buckets.reduce((sum, bucket) => sum + bucket.trades, unassignedTrades)).toBe(trades.length);
      }),
    );
  });

  it('rates a regime by the 90 % interval of the mean trade, from 20 trades on', () => {
    const ratings = [
      many(0, 0.05, -0.01),
      many(10, 0.05, -0.05),
      many(20, -0.05, 0.01),
      many(30, 0.05, -0.01).slice(1),
    ].flatMap((trades) => performance(trades).buckets.flatMap((bucket) => (bucket.trades > 0 ? [bucket] : [])));
    expect(ratings.map(({ rating }) => rating)).toEqual(['favourable', 'mixed', 'unfavourable', null]);
    // Twenty returns, half 5 % and half -1 %: mean 2 %, sample deviation 3 % times the root of 20 over 19.
    const half = (1.6448536269514722 * 3 * Math.sqrt(20 / 19)) / Math.sqrt(20);
    expect(ratings[0]?.avgPnlLowPct).toBeCloseTo(2 - half, 9);
    expect(ratings[0]?.avgPnlHighPct).toBeCloseTo(2 + half, 9);
    expect(ratings[3]?.nullReason).toBe('A rating needs 20 trades; there are 19.');
  });

  it('rates trades that all returned the same', () => {
    expect(performance(many(0, 0.02)).buckets[0]).toMatchObject({
      rating: 'favourable',
      avgPnlLowPct: 2,
      rewardRiskRatio: null,
      nullReason: 'No trade lost, so there is no reward-to-risk ratio.',
    });
  });

  it('describes past results in the current regime', () => {
    const { recommendation } = performance(many(20, 0.05, -0.01));
    expect(recommendation).toMatchObject({ quadrant: 'crisis', rating: 'favourable', nullReason: null });
    expect(recommendation.text?.en).toMatch(
      /"Crisis".* 20 past trades .* 50 % won.* mean return was 2\.00 %.*above zero/,
    );
    expect(recommendation.text?.de).toMatch(/„Krise“.*20 früheren Trades.*50 %.*2,00 %.*über null/);
  });

  it('says nothing about a regime with few trades, or without a current regime', () => {
    expect(performance(many(0, 0.05)).recommendation).toEqual({
      quadrant: 'crisis',
      rating: null,
      text: null,
      nullReason: 'It needs 20 trades entered in the current regime, crisis; there are 0.',
    });
    expect(performance(many(0, 0.05), null).recommendation.nullReason).toBe('The latest day has no macro quadrant.');
  });
});
