import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../statistics/random.ts';
import { stationaryBootstrap } from '../statistics/stationary-bootstrap.ts';
import { declustered } from './declustered.ts';
import { eventOutcomes } from './event-outcomes.ts';
import { forwardDrawdowns } from './forward-drawdowns.ts';
import { forwardReturns } from './forward-returns.ts';
import type { Outcomes } from './outcomes.ts';
import { isParabolic, parabolicStarts } from './parabolic-days.ts';
import { ratioIntervals } from './ratio-intervals.ts';
import { stateOutcomes } from './state-outcomes.ts';

const NONE = Number.NaN;
const prices = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constant(NONE)), {
    minLength: 2,
    maxLength: 80,
  })
  .map((values) => Float64Array.from(values));
const horizons = fc.integer({ min: 1, max: 12 });

/** Quantile of a list read literally: linear between the two ranks around it. */
function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? NONE, sorted[Math.ceil(place)] ?? NONE];
  return low + (place - Math.floor(place)) * (high - low);
}

/** Checks outcomes by the definition of each number. */
function expectOutcomes(found: Outcomes, values: readonly number[], effective: number): void {
  expect([found.effective, found.thin]).toEqual([effective, effective < 30]);
  if (values.length === 0) {
    expect([found.share, found.median, found.interval, found.nullReason === null]).toEqual([null, null, null, false]);
    return;
  }
  expect(found.share).toBeCloseTo(values.filter((value) => value > 0).length / values.length, 12);
  expect(found.median).toBeCloseTo(quantileOf(values, 0.5), 12);
  expect(found.lowerQuartile).toBeCloseTo(quantileOf(values, 0.25), 12);
  expect(found.upperQuartile).toBeCloseTo(quantileOf(values, 0.75), 12);
  expect(found.nullReason === null).toBe(found.interval !== null);
}

/** Maximum number of positions that keep a distance, over every way to choose them. */
function maxApart(positions: readonly number[], gap: number): number {
  const best = new Map<number, number>();
  const from = (at: number): number => {
    if (at >= positions.length) return 0;
    const known = best.get(at);
    if (known !== undefined) return known;
    const next = positions.findIndex((other) => other - positions[at]! >= gap);
    const found = Math.max(1 + (next < 0 ? 0 : from(next)), from(at + 1));
    best.set(at, found);
    return found;
  };
  return from(0);
}

describe('forward outcomes', () => {
  it('is the return to the day a horizon later, once that has passed', () => {
    fc.assert(
      fc.property(prices, horizons, fc.nat(80), (close, horizon, cut) => {
        const length = Math.min(cut + 1, close.length);
        const found = forwardReturns(close, horizon, length);
        expect(found).toHaveLength(length);
        found.forEach((value, i) => {
          const known = i + horizon < length;
          expect(value).toBe(known ? close[i + horizon]! / close[i]! - 1 : NONE);
        });
      }),
    );
  });

  it('is the maximum drawdown from any day of the window to any later one', () => {
    fc.assert(
      fc.property(prices, horizons, (close, horizon) => {
        forwardDrawdowns(close, horizon).forEach((fall, i) => {
          const window = [...close.slice(i, i + horizon + 1)];
          const whole = window.length === horizon + 1 && !Number.isNaN(window[0]) && !Number.isNaN(window.at(-1));
          const pairs = window.flatMap((high, j) => window.slice(j).map((low) => low / high - 1));
          if (whole) expect(fall).toBeCloseTo(Math.min(...pairs.filter((value) => !Number.isNaN(value))), 12);
          else expect(fall).toBe(NONE);
        });
      }),
    );
  });
});

describe('declustered', () => {
  it('keeps as many positions as can keep their distance, including the first', () => {
    const positions = fc.uniqueArray(fc.nat(60), { maxLength: 20 }).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(positions, horizons, (list, gap) => {
        const kept = declustered(list, gap);
        expect(kept.slice(0, 1)).toEqual(list.slice(0, 1));
        expect(kept.every((one, i) => i === 0 || one - kept[i - 1]! >= gap)).toBe(true);
        expect(kept).toHaveLength(maxApart(list, gap));
      }),
    );
  });
});

describe('outcomes after events', () => {
  it('counts each cluster once, compared with all days since the first', () => {
    const events = fc.uniqueArray(fc.nat(79), { maxLength: 25 }).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(prices, events, horizons, (close, list, horizon) => {
        const followed = forwardReturns(close, horizon);
        const known = (i: number) => !Number.isNaN(followed[i] ?? NONE);
        const resolved = list.filter(known);
        const clusters = declustered(resolved, horizon);
        const days = [...followed.keys()].filter((i) => i >= (list[0] ?? 0) && known(i));
        const { conditional, unconditional } = eventOutcomes(followed, list, { horizon });
        expect([conditional.count, unconditional.count]).toEqual([resolved.length, days.length]);
        const valuesAt = (positions: readonly number[]) => positions.map((i) => followed[i]!);
        expectOutcomes(conditional, valuesAt(clusters), clusters.length);
        expectOutcomes(unconditional, valuesAt(days), maxApart(days, horizon));
      }),
    );
  });

  it("gives Wilson's interval of the clusters", () => {
    // Five of ten rise; Wilson's interval (1927) for that is the cited one.
    const followed = Float64Array.from({ length: 20 }, (_, i) => (i % 4 < 2 ? 0.1 : -0.1));
    const events = Array.from({ length: 20 }, (_, i) => i);
    const { conditional } = eventOutcomes(followed, events, { horizon: 2 });
    expect([conditional.count, conditional.effective, conditional.share]).toEqual([20, 10, 0.5]);
    expect(conditional.interval?.low).toBeCloseTo(0.236593, 6);
    expect(conditional.interval?.high).toBeCloseTo(0.763407, 6);
  });
});

describe('outcomes after a state', () => {
  it('counts the days in it, compared with all days on which it is known', () => {
    const states = fc.array(fc.constantFrom(true, false, null), { minLength: 80, maxLength: 80 });
    fc.assert(
      fc.property(prices, states, horizons, (close, list, horizon) => {
        const followed = forwardReturns(close, horizon);
        const known = [...followed.keys()].filter((i) => !Number.isNaN(followed[i]!) && list[i] !== null);
        const held = known.filter((i) => list[i]);
        const found = stateOutcomes(followed, (i) => list[i] ?? null, { horizon, seed: 1 });
        expect([found.conditional.count, found.unconditional.count]).toEqual([held.length, known.length]);
        const valuesAt = (positions: readonly number[]) => positions.map((i) => followed[i]!);
        expectOutcomes(found.conditional, valuesAt(held), maxApart(held, horizon));
        expectOutcomes(found.unconditional, valuesAt(known), maxApart(known, horizon));
      }),
      { numRuns: 25 },
    );
  });
});

describe('intervals of shares', () => {
  const next = createRandom(5);
  const whole = Array.from({ length: 300 }, (_, i) => (i % 50 < 30 ? 1 : 0));
  const part = whole.map((one) => (one === 1 && next() < 0.7 ? 1 : 0));

  it('agree with resamples drawn position by position', () => {
    const [found] = ratioIntervals([{ part, whole }], 10, 3);
    const random = createRandom(77);
    const positions = new Int32Array(whole.length);
    const shares = Array.from({ length: 2_000 }, () => {
      stationaryBootstrap(whole.length, 10, random, positions);
      const sum = (of: readonly number[]) => positions.reduce((total, i) => total + of[i]!, 0);
      return sum(part) / sum(whole);
    });
    expect(Math.abs((found?.low ?? 0) - quantileOf(shares, 0.05))).toBeLessThan(0.01);
    expect(Math.abs((found?.high ?? 0) - quantileOf(shares, 0.95))).toBeLessThan(0.01);
  });

  it('are the same for the same seed, and wider for longer blocks', () => {
    const width = (block: number, seed: number) => {
      const [found] = ratioIntervals([{ part: whole, whole: whole.map(() => 1) }], block, seed);
      return (found?.high ?? 0) - (found?.low ?? 0);
    };
    expect(width(10, 1)).toBe(width(10, 1));
    expect(width(15, 1)).toBeGreaterThan(1.5 * width(1, 1));
  });

  it('are absent without a case, and without a second observation', () => {
    const none = whole.map(() => 0);
    expect(ratioIntervals([{ part: none, whole: none }], 20, 1)).toEqual([null]);
    expect(ratioIntervals([{ part: [1], whole: [1] }], 1, 1)).toEqual([null]);
    const once = whole.map((_, i) => (i === 7 ? 1 : 0));
    expect(ratioIntervals([{ part: once, whole: once }], 20, 1)).toEqual([{ low: 1, high: 1 }]);
  });
});

describe('parabolic rises', () => {
  /** Daily growth before and within the last 30 of 90 days. */
  const path = (early: number, late: number) => {
    let price = 1;
    return Float64Array.from({ length: 91 }, (_, i) => {
      if (i > 0) price *= i <= 60 ? early : late;
      return price;
    });
  };

  it.each([
    ['doubles and speeds up', path(1.005, 1.02), true],
    ['doubles and slows down', path(1.02, 1.005), false],
    ['speeds up without doubling', path(1, 1.02), false],
    ['falls', path(0.99, 0.99), false],
  ])('are found for a price that %s', (_what, close, expected) => {
    expect(isParabolic(close, 90)).toBe(expected);
    expect(isParabolic(close, 89)).toBeNull();
  });

  it('begin again after a pause', () => {
    // Three steps up by a factor of three; the second comes within the pause after the first.
    const close = Float64Array.from(
      { length: 600 },
      (_, i) => 1 + 3 * Number(i >= 120) + 9 * Number(i >= 145) + 40 * Number(i >= 400),
    );
    const days = [...close.keys()].filter((i) => isParabolic(close, i));
    expect(days).toContain(145);
    expect(parabolicStarts(close, 30)).toEqual([120, 400]);
    expect(parabolicStarts(close, 30, 300)).toEqual([120]);
  });
});
