import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundSignificant } from './round-significant.ts';

/** The number the JavaScript engine prints with twelve digits, parsed again. */
const printed = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(12)) : value);

describe('roundSignificant', () => {
  it('equals the number printed with twelve digits', () => {
    const mantissa = fc.double({ min: 1, max: 10, noNaN: true });
    const anything = fc.oneof(
      fc.double(),
      fc.tuple(mantissa, fc.integer({ min: -14, max: 15 })).map(([digits, power]) => digits * 10 ** power),
      fc.tuple(mantissa, fc.integer({ min: -3, max: 6 })).map(([digits, power]) => -digits * 10 ** power),
    );
    fc.assert(
      fc.property(anything, (value) => {
        expect(roundSignificant(value)).toBe(printed(value));
      }),
      { numRuns: 20_000 },
    );
  });

  it('equals that number near the midpoint of two candidates and near powers of ten', () => {
    const beside = fc
      .tuple(
        fc.integer({ min: 10 ** 11, max: 10 ** 12 - 1 }),
        fc.integer({ min: -12, max: 20 }),
        fc.constantFrom(-2e-4, -1e-5, 0, 1e-5, 2e-4, 5e-4),
      )
      .map(([digits, power, off]) => (digits + 0.5 + off) / 10 ** power);
    fc.assert(
      fc.property(beside, (value) => {
        expect(roundSignificant(value)).toBe(printed(value));
      }),
      { numRuns: 20_000 },
    );
    for (let power = -25; power <= 25; power++)
      for (const value of [
        10 ** power,
        10 ** power * (1 - 2e-16),
        10 ** power * (1 + 3e-16),
        9.999999999995 * 10 ** power,
      ])
        expect(roundSignificant(value), String(value)).toBe(printed(value));
  });

  it('leaves non-finite numbers unchanged, and keeps the sign of zero', () => {
    expect(roundSignificant(Number.NaN)).toBeNaN();
    expect(roundSignificant(Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY);
    expect(roundSignificant(-0)).toBe(printed(-0));
  });
});
