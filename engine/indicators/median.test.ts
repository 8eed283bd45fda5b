import fc from 'fast-check';
import { expect, it } from 'vitest';
import { median } from './median.ts';

it('has as many numbers below it as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 }), (values) => {
      const middle = median([...values].sort((a, b) => a - b));
      const below = values.filter((value) => value < middle).length;
      const above = values.filter((value) => value > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

it('is the mean of the two middle numbers of an even count, and NaN for none', () => {
  expect([median([1, 2, 4, 9]), median([7])]).toEqual([3, 7]);
  expect(median([])).toBeNaN();
});
