import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromUnits, toUnits } from './usdc.ts';

it('converts prices to smallest units exactly', () => {
  expect(['0', '0.01', '0.10', '0.30', '1', '12.000001'].map(toUnits)).toEqual([
    ...[0n, 10_000n, 100_000n, 300_000n, 1_000_000n, 12_000_001n],
  ]);
});

it('formats smallest units so that parsing returns the same', () => {
  expect([0n, 1n, 10_000n, 100_000n, 1_000_000n].map(fromUnits)).toEqual(['0.00', '0.000001', '0.01', '0.10', '1.00']);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (units) => {
      expect(toUnits(fromUnits(units))).toBe(units);
    }),
  );
});
