import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandingRank } from './expanding-rank.ts';
import { rankAt } from './rank-at.ts';

/** Few distinct values, so that ties are common, and gaps. */
const column = fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 20 }) }, fc.constant(Number.NaN)), {
  minLength: 1,
  maxLength: 60,
});

describe('the rank on a day', () => {
  it('equals the expanding rank of that day', () => {
    fc.assert(
      fc.property(column, fc.integer({ min: 1, max: 30 }), (values, min) => {
        const input = Float64Array.from(values);
        const all = new Float64Array(input.length);
        expandingRank(input, min, all);
        for (let i = 0; i < input.length; i++) expect(rankAt(input, i, min)).toBe(all[i]);
      }),
    );
  });

  it('counts ties half', () => {
    expect(rankAt(Float64Array.of(1, 2, 2, 3, 2), 4, 1)).toBe((100 * (1 + 1.5)) / 5);
    expect(rankAt(Float64Array.of(5), 0, 1)).toBe(50);
  });

  it('is absent without a value or with too few', () => {
    expect(rankAt(Float64Array.of(1, Number.NaN), 1, 1)).toBeNaN();
    expect(rankAt(Float64Array.of(1, 2), 1, 3)).toBeNaN();
    expect(rankAt(Float64Array.of(1, 2), 7, 1)).toBeNaN();
  });
});
