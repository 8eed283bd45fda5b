import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusteredMean, effectiveCount } from './clustered-mean.ts';
import { moments } from './moments.ts';

const VALUES = [0.2, -0.1, 0.4, 0.05, -0.3];
const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 30 });

describe('clustered observations', () => {
  it('count fully when each is its own cluster, and as one when all share a cluster', () => {
    expect(effectiveCount([1, 2, 3, 4])).toBe(4);
    expect(effectiveCount([7, 7, 7])).toBe(1);
    // 4² / (3² + 1²)
    expect(effectiveCount([1, 1, 1, 2])).toBeCloseTo(1.6, 12);
    expect(effectiveCount([])).toBe(0);
  });

  it('have the plain standard error when each is its own cluster', () => {
    const { mean, deviation } = moments(VALUES).value as { mean: number; deviation: number };
    const found = clusteredMean(VALUES, [1, 2, 3, 4, 5]).value;
    expect(found?.mean).toBeCloseTo(mean, 12);
    expect(found?.error).toBeCloseTo(deviation / Math.sqrt(VALUES.length), 12);
  });

  it('add no precision when every one is repeated within its cluster', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 2, max: 5 }), (values, times) => {
        const alone = values.map((_, i) => i);
        const repeat = (list: readonly number[]) => Array.from({ length: times }, () => list).flat();
        const once = clusteredMean(values, alone).value;
        const often = clusteredMean(repeat(values), repeat(alone)).value;
        expect(often?.error).toBeCloseTo(once!.error, 9);
        expect(effectiveCount(repeat(alone))).toBeCloseTo(values.length, 9);
      }),
    );
  });

  it('sum the residuals of a cluster before squaring', () => {
    // Mean 0.05; residuals 0.15 and -0.15 in the first cluster, 0.35 and 0 in the second, -0.35 alone.
    const squares = 0 ** 2 + 0.35 ** 2 + 0.35 ** 2;
    const found = clusteredMean(VALUES, [1, 1, 2, 2, 3]).value;
    expect(found?.error).toBeCloseTo(Math.sqrt((3 / 2) * squares) / 5, 12);
  });

  it('have no error in a single cluster', () => {
    expect(clusteredMean([1, 2], [4, 4])).toEqual({ value: null, reason: 'too_few' });
    expect(clusteredMean([], [])).toEqual({ value: null, reason: 'too_few' });
  });
});
