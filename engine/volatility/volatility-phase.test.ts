import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceBars } from '../markets/price-bars.ts';
import { barsUntil, randomBars } from '../testing/random-bars.ts';
import { PHASE_WARM_UP, phaseSince, volatilityPhase, volatilityPhases } from './volatility-phase.ts';

/** Wilder's average true range of every bar, as defined in his book. */
function ranges({ high, low, close, length }: PriceBars): number[] {
  const at = (values: Float64Array, i: number) => values[i]!;
  const out: number[] = Array.from({ length }, () => Number.NaN);
  const trueRange = (i: number) =>
    Math.max(
      at(high, i) - at(low, i),
      Math.abs(at(high, i) - at(close, i - 1)),
      Math.abs(at(low, i) - at(close, i - 1)),
    );
  for (let i = 14; i < length; i++) {
    const seed = Array.from({ length: 14 }, (_, k) => trueRange(k + 1)).reduce((sum, value) => sum + value, 0) / 14;
    out[i] = i === 14 ? seed : (out[i - 1]! * 13 + trueRange(i)) / 14;
  }
  return out;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

/** Bars that swing around 100 by the given fractions. */
function swinging(amplitudes: readonly number[]): PriceBars {
  const column = (of: (amplitude: number) => number) => Float64Array.from(amplitudes, of);
  return {
    length: amplitudes.length,
    days: Int32Array.from(amplitudes, (_, i) => i),
    open: column(() => 100),
    high: column((amplitude) => 100 + amplitude),
    low: column((amplitude) => 100 - amplitude),
    close: column(() => 100),
  };
}

describe('the volatility phase', () => {
  it.each([
    [0.69, 0, 'low'],
    [0.7, 0, 'normal'],
    [1.3, 5, 'normal'],
    [1.31, 5, 'high'],
    [1.99, 5, 'high'],
    [2, 0.29, 'high'],
    [2, 0.3, 'expansion'],
    [3, -0.1, 'high'],
  ] as const)('of %f with growth %f is %s', (ratio, growth, phase) => {
    expect(volatilityPhase(ratio, growth)).toBe(phase);
  });

  it('measures the average true range against its own median, bar by bar', () => {
    const bars = randomBars(8, 320);
    const wilder = ranges(bars);
    const points = volatilityPhases(bars);
    expect(points.map(({ day }) => day)).toEqual(
      Array.from({ length: 320 - PHASE_WARM_UP + 1 }, (_, i) => PHASE_WARM_UP - 1 + i),
    );
    for (const { day, atr, median: middle, growth, phase } of points) {
      expect(atr).toBeCloseTo(wilder[day]!, 8);
      expect(middle).toBeCloseTo(median(wilder.slice(day - 199, day + 1)), 8);
      expect(growth).toBeCloseTo(wilder[day]! / wilder[day - 20]! - 1, 8);
      expect(phase).toBe(volatilityPhase(atr / middle, growth));
    }
  });

  it('goes from calm to expansion when ranges widen, then is high while they stay', () => {
    const points = volatilityPhases(
      swinging([...Array.from({ length: 300 }, () => 1), ...Array.from({ length: 60 }, () => 4)]),
    );
    const on = (day: number) => points.find((point) => point.day === day)?.phase;
    expect([on(299), on(310), on(359)]).toEqual(['normal', 'expansion', 'high']);
    expect(points.at(-1)?.growth).toBeLessThan(0.3);
  });

  it('does not depend on the scale of the price', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const bars = randomBars(seed, 260);
        const times = (values: Float64Array) => values.map((value) => value * 4);
        const scaled = { ...bars, high: times(bars.high), low: times(bars.low), close: times(bars.close) };
        expect(volatilityPhases(scaled).map(({ phase }) => phase)).toEqual(
          volatilityPhases(bars).map(({ phase }) => phase),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('is unaffected by later data', () => {
    const bars = randomBars(2, 280);
    const all = volatilityPhases(bars);
    for (let cut = 0; cut < 280; cut += 3)
      expect(volatilityPhases(barsUntil(bars, cut + 1))).toEqual(all.filter(({ day }) => day <= cut));
  });

  it('is absent for a market that does not move', () => {
    expect(volatilityPhases(swinging(Array.from({ length: 300 }, () => 0)))).toEqual([]);
  });
});

describe('a run of phases', () => {
  it('begins where the phase last changed', () => {
    const points = volatilityPhases(
      swinging([...Array.from({ length: 300 }, () => 1), ...Array.from({ length: 60 }, () => 4)]),
    );
    const last = points.at(-1)?.phase;
    const since = phaseSince(points)!;
    expect(points.filter(({ day }) => day >= since).every(({ phase }) => phase === last)).toBe(true);
    expect(points.find(({ day }) => day === since - 1)?.phase).not.toBe(last);
    expect(phaseSince([])).toBeNull();
  });
});
