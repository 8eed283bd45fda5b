import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandingQuantiles } from './expanding-quantiles.ts';

/** By sorting everything up to the position again (Hyndman and Fan's type 7). */
function literally(values: readonly number[], share: number, position: number): number {
  const seen = values.slice(0, position + 1).filter((value) => !Number.isNaN(value));
  seen.sort((a, b) => a - b);
  const place = (seen.length - 1) * share;
  const [low = 0, high = 0] = [seen[Math.floor(place)], seen[Math.ceil(place)]];
  return low + (high - low) * (place % 1);
}

describe('expandingQuantiles', () => {
  const column = fc.array(
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constant(Number.NaN)),
    {
      minLength: 1,
      maxLength: 60,
    },
  );

  it('equals the quantiles of the values so far', () => {
    fc.assert(
      fc.property(column, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }), (values, min, step) => {
        const at = values.map((_, i) => i).filter((i) => i % step === 0);
        const shares = [0, 0.1, 0.5, 0.9, 1];
        const out = expandingQuantiles(Float64Array.from(values), shares, at, min);
        at.forEach((position, i) => {
          const count = values.slice(0, position + 1).filter((value) => !Number.isNaN(value)).length;
          shares.forEach((share, k) => {
            const expected = count < min ? Number.NaN : literally(values, share, position);
            if (Number.isNaN(expected)) expect(out[k]?.[i]).toBeNaN();
            else expect(out[k]?.[i]).toBeCloseTo(expected, 9);
          });
        });
      }),
    );
  });

  it('does not depend on later values', () => {
    const [early, late] = [
      [3, 1, 2],
      [3, 1, 2, 99, -99],
    ].map((values) => expandingQuantiles(Float64Array.from(values), [0.5], [0, 1, 2], 1));
    expect(early).toEqual(late);
  });
});
