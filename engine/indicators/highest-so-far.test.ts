import { expect, it } from 'vitest';
import { highestSoFar } from './highest-so-far.ts';

it('finds the first of the highest values, skips gaps, and ignores later values', () => {
  const values = [Number.NaN, 3, 7, Number.NaN, 7, 9];
  expect([0, 1, 2, 4, 5, 99].map((until) => highestSoFar(values, until))).toEqual([-1, 1, 2, 2, 5, 5]);
  expect(highestSoFar([], 3)).toBe(-1);
});
