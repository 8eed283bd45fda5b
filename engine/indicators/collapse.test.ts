import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bollinger } from './bollinger.ts';
import { meanOfPresent } from './mean-of-present.ts';
import { rollingCorrelation } from './rolling-correlation.ts';
import { rollingSlope } from './rolling-slope.ts';
import { rollingZScore } from './rolling-z-score.ts';
import { sma } from './sma.ts';

// Models a coin that dies or a series whose unit changes: the level falls by a million within days, or slowly. Each
// window after the fall is compared with the same window summed on its own in two passes: for its mean, and about that
// mean.

const LENGTHS = [2, 7, 20, 200];
const MAX_ERROR = 1e-9;

/** Daily moves, a level for each stretch, and the number of days the fall from one level to the next takes. */
const collapsing = fc
  .record({
    moves: fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 700, maxLength: 700 }),
    falls: fc.array(fc.record({ day: fc.nat(699), days: fc.constantFrom(1, 3, 40, 300) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ moves, falls }) => {
    let level = 1e6;
    return Float64Array.from(moves, (move, i) => {
      for (const { day, days } of falls) if (i >= day && i < day + days) level *= 1e-6 ** (1 / days);
      // No two values are equal, so every window varies.
      return level * (1 + move / 1e4 + 0.05 * Math.sin(i * i));
    });
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const squares = (values: readonly number[]) => {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2));
};

/**
 * How much larger an error may be in a window whose spread is small next to its level, as two values of a random window
 * may nearly be equal: a rounding of the level, some 1e-15 of it, then shows in the spread.
 */
const conditioning = (window: readonly number[]) => {
  const level = Math.max(...window.map(Math.abs));
  return 1 + (1e-15 / MAX_ERROR) * (level / Math.sqrt(squares(window) / window.length));
};

/** The largest error of a kernel over all complete windows, relative to `scale` of the window. */
function worst(
  values: Float64Array,
  length: number,
  ours: Float64Array,
  expected: (window: readonly number[], i: number) => number,
  scale: (window: readonly number[], i: number) => number = (window, i) => Math.abs(expected(window, i)),
): number {
  let largest = 0;
  for (let i = length - 1; i < values.length; i++) {
    const window = [...values.subarray(i - length + 1, i + 1)];
    const error = Math.abs(ours[i]! - expected(window, i)) / scale(window, i);
    largest = Math.max(largest, Number.isNaN(error) ? Number.POSITIVE_INFINITY : error);
  }
  return largest;
}

describe.each(LENGTHS)('a window of %i days over a level that falls by a million', (length) => {
  const column = () => new Float64Array(700);
  const holds = (of: (values: Float64Array) => number) =>
    fc.assert(
      fc.property(collapsing, (values) => {
        expect(of(values)).toBeLessThan(MAX_ERROR);
      }),
      { numRuns: 20 },
    );

  it('keeps the precision of its averages', () => {
    holds((values) => {
      const [simple, present] = [column(), column()];
      sma(values, length, simple);
      meanOfPresent(values, length, 1, present);
      return Math.max(worst(values, length, simple, mean), worst(values, length, present, mean));
    });
  });

  it('keeps the precision of the distance between its Bollinger bands', () => {
    holds((values) => {
      const [middle, upper, lower] = [column(), column(), column()];
      bollinger(values, length, 2, middle, upper, lower);
      const width = upper.map((value, i) => value - lower[i]!);
      const expected = (window: readonly number[]) => 4 * Math.sqrt(squares(window) / length);
      return worst(values, length, width, expected, (window) => expected(window) * conditioning(window));
    });
  });

  it('keeps the precision of its Z-score', () => {
    holds((values) => {
      const out = column();
      rollingZScore(values, length, out);
      const zOf = (window: readonly number[]) =>
        (window.at(-1)! - mean(window)) / Math.sqrt(squares(window) / (length - 1));
      return worst(values, length, out, zOf, conditioning);
    });
  });

  it('keeps the precision of its slope', () => {
    holds((values) => {
      const out = column();
      rollingSlope(values, length, out);
      const centre = (length - 1) / 2;
      const xs = Array.from({ length }, (_, x) => x - centre);
      const slope = (window: readonly number[]) => {
        const middle = mean(window);
        return sum(window.map((value, x) => xs[x]! * (value - middle))) / sum(xs.map((x) => x * x));
      };
      return worst(values, length, out, slope, (window) => Math.max(...window) / length);
    });
  });

  it('keeps the precision of its correlation', () => {
    holds((values) => {
      const [other, out] = [values.map((value, i) => Math.sin(i) + 1e-3 * value), column()];
      rollingCorrelation(values, other, length, out);
      const windowOf = (i: number) => [...other.subarray(i - length + 1, i + 1)];
      const correlation = (window: readonly number[], i: number) => {
        const theirs = windowOf(i);
        const [a, b] = [mean(window), mean(theirs)];
        const products = sum(window.map((value, k) => (value - a) * (theirs[k]! - b)));
        return products / Math.sqrt(squares(window) * squares(theirs));
      };
      return worst(values, length, out, correlation, (window, i) => conditioning(window) * conditioning(windowOf(i)));
    });
  });
});
