import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thinRows } from './thin-rows.ts';

const identity = (value: number | null) => value;

it('returns short lists as they are', () => {
  const rows = [3, null, 1];
  expect(thinRows(rows, identity, 4)).toBe(rows);
});

it('keeps the low and the high of each bucket, in order', () => {
  expect(thinRows([0, 5, 1, 2, 9, 3, 8, 4, 7, 0], identity, 6)).toEqual([0, 1, 9, 3, 8, 0]);
});

it('keeps both ends and all extremes of any line, within the count', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ noNaN: true }), { freq: 5 }), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 4, max: 60 }),
      (values, count) => {
        const rows = values.map((value, index) => ({ index, value }));
        const kept = thinRows(rows, ({ value }) => value, count);
        expect(kept.length).toBeLessThanOrEqual(Math.max(count, Math.min(rows.length, count)));
        expect(kept[0]).toBe(rows[0]);
        expect(kept.at(-1)).toBe(rows.at(-1));
        expect(kept.map(({ index }) => index)).toEqual(
          [...new Set(kept.map(({ index }) => index))].sort((a, b) => a - b),
        );
        const known = (list: typeof rows) => list.flatMap(({ value }) => (value === null ? [] : [value]));
        expect(Math.min(...known([...kept]))).toBe(Math.min(...known(rows)));
        expect(Math.max(...known([...kept]))).toBe(Math.max(...known(rows)));
      },
    ),
  );
});
