import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceBars } from '../markets/price-bars.ts';
import { barsUntil, randomBars } from '../testing/random-bars.ts';
import { williamsFractals } from './williams-fractals.ts';

/** Bars with only highs and lows. */
function barsOf(high: readonly number[], low: readonly number[] = high.map((value) => value - 1)): PriceBars {
  const column = (values: readonly number[]) => Float64Array.from(values);
  return {
    length: high.length,
    days: Int32Array.from(high, (_, i) => i),
    open: column(low),
    high: column(high),
    low: column(low),
    close: column(high),
  };
}

/** The definition, pivot by pivot. */
function byDefinition({ high, low, length }: PriceBars): string[] {
  const found: string[] = [];
  for (let i = 2; i + 2 < length; i++) {
    const at = (values: Float64Array, k: number) => values[i + k]!;
    const top = at(high, 0);
    if (top > at(high, -1) && top > at(high, -2) && top >= at(high, 1) && top >= at(high, 2)) found.push(`high ${i}`);
    const bottom = at(low, 0);
    if (bottom < at(low, -1) && bottom < at(low, -2) && bottom <= at(low, 1) && bottom <= at(low, 2))
      found.push(`low ${i}`);
  }
  return found.sort();
}

describe('fractals', () => {
  it('are known two bars after their extreme', () => {
    expect(williamsFractals(barsOf([1, 2, 5, 3, 2]))).toEqual([{ side: 'high', price: 5, at: 2, knownAt: 4 }]);
    expect(williamsFractals(barsOf([1, 2, 5, 3]))).toEqual([]);
  });

  it('take the first of equal extremes, and none on a plateau that began earlier', () => {
    expect(williamsFractals(barsOf([1, 2, 5, 5, 2, 1, 0])).map(({ at }) => at)).toEqual([2]);
    expect(williamsFractals(barsOf([5, 5, 5, 4, 3]))).toEqual([]);
  });

  it('order both sides of one bar by the direction of its move', () => {
    const outside = (open: number, close: number) => {
      const bars = barsOf([5, 5, 9, 5, 5], [4, 4, 1, 4, 4]);
      bars.open[2] = open;
      bars.close[2] = close;
      return williamsFractals(bars).map(({ side }) => side);
    };
    expect([outside(2, 8), outside(8, 2)]).toEqual([
      ['low', 'high'],
      ['high', 'low'],
    ]);
  });

  it('match the definition on any bars', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 120 }), (seed, length) => {
        const bars = randomBars(seed, length);
        expect(
          williamsFractals(bars)
            .map(({ side, at }) => `${side} ${at}`)
            .sort(),
        ).toEqual(byDefinition(bars));
      }),
    );
  });

  it('are unchanged by later bars', () => {
    const bars = randomBars(3, 200);
    const all = williamsFractals(bars);
    for (let cut = 0; cut < 200; cut++)
      expect(williamsFractals(barsUntil(bars, cut + 1))).toEqual(all.filter(({ knownAt }) => knownAt <= cut));
  });
});
