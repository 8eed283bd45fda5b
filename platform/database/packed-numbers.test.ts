import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packDays, packValues, unpackDays, unpackValues } from './packed-numbers.ts';

it('unpacks the days and values that were packed, minus zero as zero', () => {
  const days = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }));
  fc.assert(
    fc.property(days, fc.array(fc.double()), (given, values) => {
      expect(unpackDays(packDays(given))).toEqual(given);
      expect([...unpackValues(packValues(values))]).toEqual(values.map((value) => value + 0));
    }),
  );
});

it('unpacks into the array that is given', () => {
  const into = new Float64Array(new SharedArrayBuffer(16));
  expect(unpackValues(packValues([1.5, Number.NaN]), into)).toBe(into);
  expect(into).toEqual(Float64Array.of(1.5, Number.NaN));
});
