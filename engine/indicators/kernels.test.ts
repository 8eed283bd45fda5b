import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { mean } from '../testing/mean.ts';
import { ema } from './ema.ts';
import { expandingDeviation } from './expanding-deviation.ts';
import { expandingLine } from './expanding-line.ts';
import { expandingRank } from './expanding-rank.ts';
import { rollingZScore } from './rolling-z-score.ts';
import { roundSignificant } from './round-significant.ts';
import { rsi } from './rsi.ts';
import { scale } from './scale.ts';
import { sma } from './sma.ts';
import { weekly } from './weekly.ts';

/** Prices with gaps and ties. */
const prices = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.double({ min: 0.01, max: 1e6, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
      { weight: 1, arbitrary: fc.constant(100) },
    ),
    { maxLength: 120 },
  )
  .map((values) => Float64Array.from(values));

function run(values: Float64Array, kernel: (values: Float64Array, out: Float64Array) => void): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN);
  kernel(values, out);
  return out;
}

function expectClose(ours: Float64Array, expected: readonly number[], relative = 1e-9): void {
  expected.forEach((value, i) => {
    if (Number.isNaN(value)) expect(ours[i], `at ${i}`).toBeNaN();
    else
      expect(Math.abs(ours[i]! - value), `at ${i}: ${ours[i]} for ${value}`).toBeLessThanOrEqual(
        relative * Math.max(1, Math.abs(value)),
      );
  });
}

/** Returns the last `n` values up to `i`, or null when one is missing. */
function window(values: Float64Array, i: number, n: number): number[] | null {
  const part = [...values.slice(Math.max(i - n + 1, 0), i + 1)];
  return part.length < n || part.some(Number.isNaN) ? null : part;
}

describe('sma', () => {
  it('is the mean of the window, by definition', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 10 }), (values, n) => {
        const expected = [...values].map((_, i) => {
          const part = window(values, i, n);
          return part ? mean(part) : Number.NaN;
        });
        expectClose(
          run(values, (v, out) => sma(v, n, out)),
          expected,
          1e-8,
        );
      }),
    );
  });
});

describe('ema', () => {
  it('starts with the simple average and moves by 2 / (n + 1) of the difference', () => {
    expectClose(
      run(Float64Array.of(1, 2, 3, 7, 7), (v, out) => ema(v, 3, out)),
      [Number.NaN, Number.NaN, 2, 4.5, 5.75],
    );
  });

  it('restarts after a missing value', () => {
    expectClose(
      run(Float64Array.of(1, 3, Number.NaN, 10, 20), (v, out) => ema(v, 2, out)),
      [Number.NaN, 2, Number.NaN, Number.NaN, 15],
    );
  });
});

describe('rsi', () => {
  it('is 100 with gains only, 0 with losses only, 50 when nothing moves', () => {
    const last = (values: number[]) => run(Float64Array.from(values), (v, out) => rsi(v, 3, out)).at(-1);
    expect(last([1, 2, 3, 4])).toBe(100);
    expect(last([4, 3, 2, 1])).toBe(0);
    expect(last([5, 5, 5, 5])).toBe(50);
  });

  it('does not change when prices are scaled by a power of two', () => {
    fc.assert(
      fc.property(prices, (values) => {
        expect(
          run(
            values.map((v) => v * 4),
            (v, out) => rsi(v, 14, out),
          ),
        ).toEqual(run(values, (v, out) => rsi(v, 14, out)));
      }),
    );
  });
});

describe('rollingZScore', () => {
  it('is the distance from the mean in sample deviations, by definition', () => {
    const values = Float64Array.of(3, 5, 4, 8, 1, 1, 9);
    const expected = [...values].map((value, i) => {
      const part = window(values, i, 4);
      if (!part) return Number.NaN;
      const m = mean(part);
      return (value - m) / Math.sqrt(part.reduce((sum, v) => sum + (v - m) ** 2, 0) / 3);
    });
    expectClose(
      run(values, (v, out) => rollingZScore(v, 4, out)),
      expected,
    );
  });

  it('has no value where nothing varies', () => {
    expect(run(Float64Array.of(0.1, 0.1, 0.1, 0.1), (v, out) => rollingZScore(v, 3, out)).at(-1)).toBeNaN();
  });
});

describe('expandingDeviation', () => {
  it('is the population deviation of all values so far and stays unchanged in gaps', () => {
    expectClose(run(Float64Array.of(Number.NaN, 2, 4, Number.NaN, 4), expandingDeviation), [
      Number.NaN,
      0,
      1,
      1,
      Math.sqrt(8 / 9),
    ]);
  });
});

describe('expandingRank', () => {
  it('counts the share below with ties half, by definition', () => {
    fc.assert(
      fc.property(prices, (values) => {
        const expected = [...values].map((value, i) => {
          const past = [...values.slice(0, i + 1)].filter((v) => !Number.isNaN(v));
          if (Number.isNaN(value)) return Number.NaN;
          return (
            (100 * (past.filter((v) => v < value).length + past.filter((v) => v === value).length / 2)) / past.length
          );
        });
        expectClose(
          run(values, (v, out) => expandingRank(v, 1, out)),
          expected,
        );
      }),
    );
  });
});

describe('expandingLine', () => {
  it('finds the line through points on it', () => {
    const x = Float64Array.of(1, 2, 3, 5);
    const line = { slope: new Float64Array(4), intercept: new Float64Array(4), deviation: new Float64Array(4) };
    expandingLine(
      x,
      x.map((v) => 3 * v - 2),
      2,
      line,
    );
    expectClose(line.slope, [Number.NaN, 3, 3, 3]);
    expectClose(line.intercept, [Number.NaN, -2, -2, -2]);
    expectClose(line.deviation.slice(1), [0, 0, 0], 1e-7);
  });
});

describe('weekly', () => {
  it('takes the close of Sunday and carries it through the open week', () => {
    const monday = toDay('2026-01-05');
    const values = Float64Array.from({ length: 16 }, (_, i) => i);
    const copy = run(values, (v, out) => weekly(v, monday, (closes, result) => result.set(closes), out));
    expect([...copy]).toEqual([...Array(6).fill(Number.NaN), ...Array(7).fill(6), ...Array(3).fill(13)]);
  });
});

describe('scale', () => {
  it('maps linearly, clamps, and reverses when low exceeds high', () => {
    expect([scale(0.5, 0, 1), scale(-1, 0, 1), scale(2, 0, 1), scale(55, 70, 40)]).toEqual([0.5, 0, 1, 0.5]);
    expect(scale(Number.NaN, 0, 1)).toBeNaN();
  });

  it('is zero, not minus zero, at the border of a reversed scale', () => {
    expect(scale(70, 70, 40)).toBe(0);
  });
});

describe('roundSignificant', () => {
  it('keeps twelve digits', () => {
    expect([roundSignificant(1 / 3), roundSignificant(123456789012345), roundSignificant(0.1 + 0.2)]).toEqual([
      0.333333333333, 123456789012000, 0.3,
    ]);
  });
});
