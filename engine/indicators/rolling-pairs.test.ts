import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestError } from '../testing/largest-error.ts';
import { mean } from '../testing/mean.ts';
import { meanOfPresent } from './mean-of-present.ts';
import { rollingCorrelation } from './rolling-correlation.ts';

const NONE = Number.NaN;
/** A value, or occasionally none. */
const values = fc.oneof({ weight: 15, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) }, fc.constant(NONE));

function correlationOf(x: readonly number[], y: readonly number[]): number {
  const [dx, dy] = [x, y].map((side) => side.map((value) => value - mean(side))) as [number[], number[]];
  const sum = (a: readonly number[], b: readonly number[]) => a.reduce((so, value, i) => so + value * b[i]!, 0);
  return sum(dx, dy) / Math.sqrt(sum(dx, dx) * sum(dy, dy));
}

describe('rollingCorrelation', () => {
  const run = (x: readonly number[], y: readonly number[], length: number) => {
    const out = new Float64Array(x.length);
    rollingCorrelation(Float64Array.from(x), Float64Array.from(y), length, out);
    return out;
  };

  it('agrees with the definition on every window that is complete', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(values, values), { maxLength: 60 }),
        fc.integer({ min: 5, max: 12 }),
        (pairs, length) => {
          const [x, y] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
          const windows = pairs.map(
            (_, i) => [x.slice(i - length + 1, i + 1), y.slice(i - length + 1, i + 1)] as const,
          );
          const varies = (side: readonly number[]) => side.some((value) => Math.abs(value - side[0]!) > 1e-3);
          const expected = windows.map(([a, b], i) =>
            i >= length - 1 && ![...a, ...b].some(Number.isNaN) && varies(a) && varies(b) ? correlationOf(a, b) : NONE,
          );
          const ours = run(x, y, length).map((value, i) => (Number.isNaN(expected[i]!) ? NONE : value));
          expect(largestError(ours, expected)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('is one for a line, minus one for its mirror, and NaN for a constant', () => {
    const line = Array.from({ length: 30 }, (_, i) => 0.01 * i * (i % 3));
    expect(run(line, line, 10).at(-1)).toBeCloseTo(1, 12);
    expect(
      run(
        line,
        line.map((value) => -2 * value),
        10,
      ).at(-1),
    ).toBeCloseTo(-1, 12);
    expect(
      run(
        line,
        line.map(() => 0.5),
        10,
      ).every(Number.isNaN),
    ).toBe(true);
    // A storm that has left the window leaves no rounding error to correlate with.
    const calm = line.map((_, i) => (i < 10 ? 1e3 * (i % 2) : 0));
    expect(run(line, calm, 10).at(-1)).toBeNaN();
  });

  it('restarts after a gap', () => {
    const line = Array.from({ length: 30 }, (_, i) => Math.sin(i * i));
    const holed = line.map((value, i) => (i === 12 ? NONE : value));
    expect(run(holed, line, 5).map(Number)).toSatisfy((out: Float64Array) =>
      [...out].every((value, i) => Number.isNaN(value) === (i < 4 || (i >= 12 && i < 17))),
    );
  });
});

describe('meanOfPresent', () => {
  it('agrees with the definition on any gaps', () => {
    const lengths = fc.record({ length: fc.integer({ min: 1, max: 9 }), min: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 50 }), lengths, (column, { length, min }) => {
        const expected = column.map((_, i) => {
          const present = column.slice(Math.max(i - length + 1, 0), i + 1).filter((value) => !Number.isNaN(value));
          return present.length >= min ? mean(present) : NONE;
        });
        const out = new Float64Array(column.length);
        meanOfPresent(Float64Array.from(column), length, min, out);
        expect(largestError(out, expected)).toBeLessThan(1e-12);
      }),
    );
  });
});
