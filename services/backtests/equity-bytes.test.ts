import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromEquityBytes, toEquityBytes, toValueBytes } from './equity-bytes.ts';

it('packs all days first, then all values, little-endian', () => {
  const bytes = toEquityBytes({ days: Int32Array.of(1, -2), values: Float64Array.of(1, -0.5) });
  expect(Buffer.from(bytes).toString('hex')).toBe('01000000feffffff000000000000f03f000000000000e0bf');
});

it('round-trips any columns at any byte offset', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.double(), fc.double()), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(rows, fc.nat(7), (given, shift) => {
      const equity = {
        days: Int32Array.from(given, ([day]) => day),
        values: Float64Array.from(given, ([, value]) => value),
        held: Float64Array.from(given, ([, , value]) => value),
      };
      const bytes = toEquityBytes(equity);
      const moved = new Uint8Array(bytes.length + shift);
      moved.set(bytes, shift);
      expect(fromEquityBytes(moved.subarray(shift), toValueBytes(equity.held))).toEqual(equity);
      expect(fromEquityBytes(moved.subarray(shift), null)).toEqual({ ...equity, held: null });
    }),
    { seed: 1 },
  );
});
