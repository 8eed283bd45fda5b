import { describe, expect, it } from 'vitest';
import { random } from '../testing/random.ts';
import { type AnaloguePlan, analogues, hasAnalogues } from './analogues.ts';
import { dynamicTimeWarping } from './dynamic-time-warping.ts';

const PLAN: AnaloguePlan = { window: 20, horizon: 15, exclusion: 10, reranked: 6, band: 3, matches: 4 };

function walk(seed: number, length: number): Float64Array {
  const next = random(seed);
  let price = 100;
  return Float64Array.from({ length }, () => (price *= Math.exp(0.1 * (next() - 0.5))));
}

/** A window minus its mean, over its deviation. */
function shapeOf(close: Float64Array, end: number): Float64Array {
  const logs = [...close.slice(end - PLAN.window + 1, end + 1)].map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value) / logs.length;
  const deviation = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length);
  return Float64Array.from(logs, (value) => (value - mean) / deviation);
}

/** Minimum cost of all paths through the band, followed one by one. */
function warpedLiterally(a: Float64Array, b: Float64Array, band: number): number {
  const cost = (i: number, j: number): number => {
    if (i < 0 || j < 0 || Math.abs(i - j) > band) return Number.POSITIVE_INFINITY;
    const own = (a[i]! - b[j]!) ** 2;
    return i === 0 && j === 0 ? own : own + Math.min(cost(i - 1, j - 1), cost(i - 1, j), cost(i, j - 1));
  };
  return Math.sqrt(cost(a.length - 1, b.length - 1));
}

describe('warping time', () => {
  it('finds the cheapest path', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const [a, b] = [walk(seed, 8), walk(seed + 50, 8)];
      for (const band of [0, 1, 3, 7])
        expect(dynamicTimeWarping(a, b, band)).toBeCloseTo(warpedLiterally(a, b, band), 9);
    }
  });

  it('ignores a shift within the band', () => {
    const bump = (at: number) => Float64Array.from({ length: 30 }, (_, i) => Math.exp(-((i - at) ** 2)));
    expect(dynamicTimeWarping(bump(14), bump(16), 3)).toBeCloseTo(0, 9);
    expect(dynamicTimeWarping(bump(14), bump(16), 0)).toBeGreaterThan(1);
  });
});

describe('analogues', () => {
  it.each([1, 2, 3, 4, 5])('match the definition in world %i', (seed) => {
    const close = walk(seed, 260);
    if (seed === 2) close[100] = Number.NaN;
    if (seed === 3) close.fill(50, 60, 95);
    const last = close.length - 1;
    const query = shapeOf(close, last);
    const ends = Array.from({ length: close.length }, (_, i) => i).filter((end) => {
      if (end < PLAN.window - 1 || end > last - PLAN.horizon) return false;
      const window = close.slice(end - PLAN.window + 1, end + 1);
      return window.every((price) => price > 0) && new Set(window).size > 1;
    });
    const distanceOf = (end: number) => {
      const other = shapeOf(close, end);
      return Math.sqrt(query.reduce((sum, value, i) => sum + (value - other[i]!) ** 2, 0));
    };
    const near = [...ends].sort((a, b) => distanceOf(a) - distanceOf(b));
    const chosen: number[] = [];
    for (const end of near)
      if (chosen.length < PLAN.reranked && chosen.every((one) => Math.abs(one - end) >= PLAN.exclusion))
        chosen.push(end);
    const warped = (end: number) => dynamicTimeWarping(query, shapeOf(close, end), PLAN.band);
    const expected = chosen.sort((a, b) => warped(a) - warped(b)).slice(0, PLAN.matches);
    const found = analogues(close, last, PLAN);
    expect(found?.compared).toBe(ends.length);
    expect(found?.matches.map(({ end }) => end)).toEqual(expected);
    for (const { end, distance, correlation, distancePercentile, warpedDistance } of found?.matches ?? []) {
      expect(distance).toBeCloseTo(distanceOf(end), 9);
      expect(warpedDistance).toBeLessThanOrEqual(distance);
      const product = query.reduce((sum, value, i) => sum + value * shapeOf(close, end)[i]!, 0);
      expect(correlation).toBeCloseTo(product / PLAN.window, 9);
      expect(distancePercentile).toBeCloseTo((100 * (near.indexOf(end) + 1)) / ends.length, 9);
    }
  });

  it('find the same shape at another level and another amplitude', () => {
    const close = walk(9, 200);
    const last = close.length - 1;
    for (let i = 0; i < PLAN.window; i++) close[50 + i] = 7 * close[last - PLAN.window + 1 + i]! ** 0.5;
    const [first] = analogues(close, last, PLAN)?.matches ?? [];
    expect(first?.end).toBe(50 + PLAN.window - 1);
    expect(first?.distance).toBeCloseTo(0, 6);
    expect(first?.correlation).toBeCloseTo(1, 9);
  });

  it('are absent without a complete newest window, movement or a past', () => {
    const close = walk(1, 100);
    const gap = Float64Array.from(close);
    gap[90] = Number.NaN;
    const still = Float64Array.from(close).fill(3, 70);
    for (const [prices, last] of [
      [gap, 99],
      [still, 99],
      [close, PLAN.window + PLAN.horizon - 2],
      [close, 5],
    ] as const) {
      expect(analogues(prices, last, PLAN)).toBeNull();
      expect(hasAnalogues(prices, last, PLAN)).toBe(false);
    }
    expect(hasAnalogues(close, PLAN.window + PLAN.horizon - 1, PLAN)).toBe(true);
    expect(analogues(close, PLAN.window + PLAN.horizon - 1, PLAN)?.compared).toBe(1);
  });
});
