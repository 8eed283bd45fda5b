import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomBars } from '../testing/random-bars.ts';
import { keyLevels, swingZones } from './key-levels.ts';
import { type Pivot, williamsFractals } from './williams-fractals.ts';

const pivot = (price: number, at = 0, side: Pivot['side'] = 'high'): Pivot => ({ side, price, at, knownAt: at + 2 });

/** Complete linkage over all pairs of groups, not only neighbours. */
function byDefinition(prices: readonly number[], tolerance: number): number[][] {
  let groups = [...prices].sort((a, b) => a - b).map((price) => [price]);
  for (;;) {
    let best: { a: number; b: number; width: number } | null = null;
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++) {
        const union = [...(groups[a] as number[]), ...(groups[b] as number[])];
        const width = Math.max(...union) / Math.min(...union) - 1;
        if (!best || width < best.width) best = { a, b, width };
      }
    if (!best || best.width > tolerance) return groups;
    const { a, b } = best;
    const union = [...(groups[a] as number[]), ...(groups[b] as number[])].sort((x, y) => x - y);
    groups = [...groups.filter((_, i) => i !== a && i !== b), union].sort((x, y) => x[0]! - y[0]!);
  }
}

const prices = fc.array(fc.integer({ min: 100, max: 200 }), { maxLength: 25 });

describe('zones', () => {
  it('equal complete linkage on any prices', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 30 }), (values, percent) => {
        const zones = swingZones(
          values.map((price) => pivot(price)),
          percent / 100,
        );
        expect(zones.map(({ low, high, touches }) => [low, high, touches])).toEqual(
          byDefinition(values, percent / 100).map((group) => [group[0], group.at(-1), group.length]),
        );
      }),
    );
  });

  it('contain every pivot once, are no wider than allowed, and could not be joined further', () => {
    fc.assert(
      fc.property(prices, (values) => {
        const zones = swingZones(
          values.map((price) => pivot(price)),
          0.05,
        );
        expect(zones.reduce((sum, { touches }) => sum + touches, 0)).toBe(values.length);
        for (const [i, { low, high, mid }] of zones.entries()) {
          expect(high / low - 1).toBeLessThanOrEqual(0.05);
          expect(mid).toBeCloseTo(Math.sqrt(low * high), 12);
          const above = zones[i + 1];
          if (above) expect([above.low > high, above.high / low - 1 > 0.05]).toEqual([true, true]);
        }
      }),
    );
  });

  it('do not depend on the order of the pivots', () => {
    fc.assert(
      fc.property(prices, (values) => {
        const pivots = values.map((price, i) => pivot(price, i));
        expect(swingZones([...pivots].reverse(), 0.1)).toEqual(swingZones(pivots, 0.1));
      }),
    );
  });

  it('record how often and when they were touched', () => {
    const [zone, ...more] = swingZones([pivot(100, 3), pivot(101, 9, 'low'), pivot(102, 5)], 0.03);
    expect([more.length, zone]).toEqual([
      0,
      { low: 100, high: 102, mid: Math.sqrt(10_200), touches: 3, highTouches: 2, lowTouches: 1, lastTouch: 9 },
    ]);
  });
});

describe('key levels', () => {
  const bars = randomBars(21, 1_000);
  const levels = keyLevels(bars);

  it('are on either side of the newest close, nearest first', () => {
    const { spot = 0, resistance = [], support = [] } = levels ?? {};
    expect(spot).toBe(bars.close.at(-1));
    const up = resistance.map(({ mid }) => mid / spot - 1);
    const down = support.map(({ mid }) => 1 - mid / spot);
    for (const distances of [up, down]) {
      expect(distances.length).toBeGreaterThan(3);
      expect(distances.every((distance) => distance >= 0)).toBe(true);
      expect([...distances].sort((a, b) => a - b)).toEqual(distances);
    }
    expect([...resistance, ...support].reduce((sum, { touches }) => sum + touches, 0)).toBe(
      williamsFractals(bars).length,
    );
  });

  it('are at most one and a half average true ranges wide', () => {
    expect(levels?.tolerancePct).toBeCloseTo(1.5 * (levels?.atrPct ?? Number.NaN), 12);
    for (const { low, high } of [...(levels?.resistance ?? []), ...(levels?.support ?? [])])
      expect(100 * (high / low - 1)).toBeLessThanOrEqual(levels?.tolerancePct ?? 0);
  });

  it('need fifteen bars', () => {
    expect(keyLevels(randomBars(1, 14))).toBeNull();
    expect(keyLevels(randomBars(1, 15))).not.toBeNull();
    expect(keyLevels(randomBars(1, 0))).toBeNull();
  });
});
