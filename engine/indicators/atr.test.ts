import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atr } from './atr.ts';

function rowsOf(file: string): Record<string, number>[] {
  const [head = '', ...lines] = readFileSync(new URL(`../../test/vectors/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell === '' ? Number.NaN : Number(cell)])),
  );
}

const column = (rows: readonly Record<string, number>[], name: string) =>
  Float64Array.from(rows, (row) => row[name] ?? Number.NaN);

function run(high: Float64Array, low: Float64Array, close: Float64Array, length: number): Float64Array {
  const out = new Float64Array(close.length);
  atr(high, low, close, length, out);
  return out;
}

describe('the average true range', () => {
  it('agrees with TTR, pandas and Tulip on 400 bars, warm-up included', () => {
    const bars = rowsOf('ohlcv400.csv');
    const ours = run(column(bars, 'high'), column(bars, 'low'), column(bars, 'close'), 14);
    const theirs = column(rowsOf('indicators400.csv'), 'atr14');
    expect(theirs.findIndex((value) => !Number.isNaN(value))).toBe(14);
    theirs.forEach((value, i) => {
      if (Number.isNaN(value)) expect(ours[i], `bar ${i}`).toBeNaN();
      else expect(Math.abs(ours[i]! / value - 1), `bar ${i}`).toBeLessThan(1e-10);
    });
  });

  it('matches the definition', () => {
    // True ranges 3, 5, 1 and 6; the first two give the seed 4, then (4 + 1) / 2 and (2.5 + 6) / 2.
    const high = Float64Array.of(10, 12, 14, 13, 18);
    const low = Float64Array.of(8, 10, 9, 12, 14);
    const close = Float64Array.of(9, 11, 12, 12, 17);
    expect([...run(high, low, close, 2)]).toEqual([Number.NaN, Number.NaN, 4, 2.5, 4.25]);
  });

  it('scales with the price', () => {
    const bars = fc.array(fc.tuple(fc.integer({ min: 50, max: 100 }), fc.integer({ min: 0, max: 20 })), {
      minLength: 30,
      maxLength: 30,
    });
    fc.assert(
      fc.property(bars, (rows) => {
        const at = (factor: number) =>
          run(
            Float64Array.from(rows, ([low, range]) => factor * (low + range)),
            Float64Array.from(rows, ([low]) => factor * low),
            Float64Array.from(rows, ([low, range]) => factor * (low + range / 2)),
            5,
          );
        const [once, thrice] = [at(1), at(3)];
        for (let i = 5; i < 30; i++) expect(thrice[i]).toBeCloseTo(3 * once[i]!, 8);
      }),
    );
  });
});
