import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestError } from '../testing/largest-error.ts';
import { lowerBound } from './lower-bound.ts';
import { rollingMedian } from './rolling-median.ts';
import { rollingSlope } from './rolling-slope.ts';

type Kernel = (values: Float64Array, length: number, out: Float64Array) => void;

/** Stretches of prices, of a constant price, and of missing days; stretches may tie too. */
const prices = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { maxLength: 12 }) },
      { weight: 3, arbitrary: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }) },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom(3, 100), fc.nat(12)).map(([value, days]) => new Array(days).fill(value)),
      },
      { weight: 1, arbitrary: fc.constant([Number.NaN]) },
    ),
    { maxLength: 14 },
  )
  .map((stretches) => Float64Array.from(stretches.flat()));
const lengths = fc.integer({ min: 1, max: 9 });

function run(kernel: Kernel, values: Float64Array, length: number): Float64Array {
  // Previous contents must not matter.
  const out = new Float64Array(values.length).fill(-7);
  kernel(values, length, out);
  return out;
}

/** Applies `of` to the last `length` values on each day, NaN where one of them is missing. */
function byDefinition(values: Float64Array, length: number, of: (part: readonly number[]) => number): number[] {
  return [...values].map((_, i) => {
    const part = i + 1 < length ? [Number.NaN] : [...values.slice(i + 1 - length, i + 1)];
    return part.some(Number.isNaN) ? Number.NaN : of(part);
  });
}

function median(part: readonly number[]): number {
  const sorted = [...part].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Covariance over variance, deviations taken from the means. */
function slope(part: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const [meanX, meanY] = [(part.length - 1) / 2, mean(part)];
  const products = part.map((y, x) => (x - meanX) * (y - meanY));
  const squares = part.map((_, x) => (x - meanX) ** 2);
  return products.reduce((sum, value) => sum + value, 0) / squares.reduce((sum, value) => sum + value, 0);
}

describe('lowerBound', () => {
  const sorted = fc
    .array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), { maxLength: 40 })
    .map((values) => values.sort((a, b) => a - b));

  it('counts the numbers below, by definition', () => {
    fc.assert(
      fc.property(sorted, fc.double({ noNaN: true }), fc.integer({ min: -4, max: 4 }), (values, other, whole) => {
        for (const value of [other, whole, ...values.slice(0, 3)])
          expect(lowerBound(values, value)).toBe(values.filter((one) => one < value).length);
      }),
    );
  });

  it('searches only the first numbers when given a count', () => {
    fc.assert(
      fc.property(sorted, fc.nat(40), fc.integer({ min: -4, max: 4 }), (values, max, value) => {
        const count = Math.min(max, values.length);
        expect(lowerBound(values, value, count)).toBe(values.slice(0, count).filter((one) => one < value).length);
      }),
    );
    // The rest need not be sorted: kernels keep a window at the front of a longer array.
    expect(lowerBound([1, 4, 9, 0, 0], 9, 3)).toBe(2);
  });

  it('is 0 for an empty array and for equal numbers', () => {
    expect([lowerBound([], 1), lowerBound([5, 5, 5], 5), lowerBound(Int32Array.of(5, 5), 6)]).toEqual([0, 0, 2]);
  });
});

describe('rollingMedian', () => {
  it('is the middle of the window, by definition and bit for bit', () => {
    fc.assert(
      fc.property(prices, lengths, (values, length) => {
        expect([...run(rollingMedian, values, length)]).toEqual(byDefinition(values, length, median));
      }),
    );
  });

  it('is the value itself in a window of one day', () => {
    const values = Float64Array.of(3, Number.NaN, 1, 1, 2);
    expect(run(rollingMedian, values, 1)).toEqual(values);
  });

  it('has no value for an empty series, for gaps only, and for a window longer than the series', () => {
    const gaps = new Float64Array(5).fill(Number.NaN);
    expect([run(rollingMedian, new Float64Array(), 3), run(rollingMedian, gaps, 2)]).toEqual([
      new Float64Array(),
      gaps,
    ]);
    expect(run(rollingMedian, Float64Array.of(1, 2, 3), 4)).toEqual(new Float64Array(3).fill(Number.NaN));
  });

  it('forgets values before a gap', () => {
    expect([...run(rollingMedian, Float64Array.of(1, 2, Number.NaN, 8, 9), 2)]).toEqual([
      Number.NaN,
      1.5,
      Number.NaN,
      Number.NaN,
      8.5,
    ]);
  });
});

describe('rollingSlope', () => {
  it('is the slope of the least-squares line through the window, by definition', () => {
    fc.assert(
      fc.property(prices, lengths, (values, length) => {
        const largest = values.reduce((max, value) => (value > max ? value : max), 1);
        // Sums of values up to 1e6 carry an error of that size times the precision, whatever the window holds now.
        expect(
          largestError(run(rollingSlope, values, length), byDefinition(values, length, slope), largest),
        ).toBeLessThan(1e-12);
      }),
    );
  });

  it('has no slope through one point', () => {
    expect(run(rollingSlope, Float64Array.of(1, 2, 3), 1)).toEqual(new Float64Array(3).fill(Number.NaN));
  });

  it('is exact on a straight line and zero on a level one', () => {
    const line = Float64Array.from({ length: 400 }, (_, i) => 7 - i / 4);
    expect(run(rollingSlope, line, 360).slice(359)).toEqual(new Float64Array(41).fill(-0.25));
    expect(run(rollingSlope, new Float64Array(9).fill(0.1), 4).slice(3)).toEqual(new Float64Array(6));
  });

  it('reverses with time and grows with scale', () => {
    const values = [4, 1, 7, 2.5, 3];
    const last = (of: readonly number[]) => run(rollingSlope, Float64Array.from(of), 5)[4]!;
    expect(last([...values].reverse())).toBeCloseTo(-last(values), 14);
    expect(last(values.map((value) => value * 1_024 + 3))).toBeCloseTo(1_024 * last(values), 9);
  });

  it('keeps the precision of a small slope on a large level over years', () => {
    const values = Float64Array.from({ length: 6_000 }, (_, i) => 1e9 + i * 1e-3 + (i % 7));
    expect(largestError(run(rollingSlope, values, 360), byDefinition(values, 360, slope), 1e-3)).toBeLessThan(1e-6);
  });

  it('has no value for an empty series and for gaps only', () => {
    const gaps = new Float64Array(5).fill(Number.NaN);
    expect([run(rollingSlope, new Float64Array(), 3), run(rollingSlope, gaps, 2)]).toEqual([new Float64Array(), gaps]);
  });
});
