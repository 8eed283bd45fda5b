import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../testing/mean.ts';
import { combinePair, pairCorrelation, pairStatistics, type SeriesPair } from './series-pair.ts';

const pairOf = (a: readonly (number | null)[], b: readonly (number | null)[]): SeriesPair => ({
  days: a.map((_, i) => 1_000 + 7 * i),
  a,
  b,
});

/** Pearson correlation by its definition: the mean product of standard scores. */
function pearson(x: readonly number[], y: readonly number[]): number {
  const scores = (values: readonly number[]) => {
    const middle = mean(values);
    const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
    return values.map((value) => (value - middle) / deviation);
  };
  const [sx, sy] = [scores(x), scores(y)];
  return mean(sx.map((value, i) => value * sy[i]!));
}

const value = fc.option(fc.double({ min: 0.5, max: 100, noNaN: true }), { freq: 6 });
const pairs = fc.array(fc.tuple(value, value), { minLength: 8, maxLength: 60 }).map((rows) =>
  pairOf(
    rows.map(([a]) => a),
    rows.map(([, b]) => b),
  ),
);

describe('combinePair', () => {
  it('divides and subtracts, null where a value is missing and for a division by zero', () => {
    const pair = pairOf([6, 5, null, 1], [3, 0, 2, null]);
    expect(combinePair(pair, 'ratio')).toEqual([2, null, null, null]);
    expect(combinePair(pair, 'spread')).toEqual([3, 5, null, null]);
  });
});

describe('pairCorrelation', () => {
  it('is the correlation of the logarithmic changes in the window, by the definition', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const LENGTH = 5;
        const at = [...pair.days.keys()].filter((i) => pair.a[i] !== null && pair.b[i] !== null);
        const movesOf = (values: SeriesPair['a']) => at.slice(1).map((i, k) => Math.log(values[i]! / values[at[k]!]!));
        const [a, b] = [movesOf(pair.a), movesOf(pair.b)];
        const rolled = pairCorrelation(pair, LENGTH);
        rolled.forEach((one, i) => {
          const k = at.indexOf(i) - 1;
          if (k < LENGTH - 1) expect(one).toBeNull();
          else if (one !== null)
            expect(one).toBeCloseTo(pearson(a.slice(k - LENGTH + 1, k + 1), b.slice(k - LENGTH + 1, k + 1)), 6);
        });
      }),
    );
  });

  it('uses differences where a value is not positive', () => {
    const a = [-1, 2, 1, 5, 3, 4, -2];
    const pair = pairOf(
      a,
      a.map((one) => 3 * one + 1),
    );
    expect(pairCorrelation(pair, 4).at(-1)).toBeCloseTo(1, 12);
    expect(pairStatistics(pair, 4)).toMatchObject({ ratesA: false, ratesB: false, moves: 1 });
  });

  it('sees no later day', () => {
    fc.assert(
      fc.property(pairs, fc.nat(59), (pair, cut) => {
        const until = { days: pair.days.slice(0, cut), a: pair.a.slice(0, cut), b: pair.b.slice(0, cut) };
        expect(pairCorrelation(pair, 4).slice(0, cut)).toEqual(pairCorrelation(until, 4));
      }),
    );
  });
});

describe('pairStatistics', () => {
  it('counts pairs, changes, gaps and windows that share no change', () => {
    const pair = pairOf([1, 2, null, 4, 5, 6, 8], [2, 1, 5, null, 4, 3, 9]);
    expect(pairStatistics(pair, 2)).toMatchObject({
      n: 5,
      changes: 4,
      first: 1_000,
      last: 1_042,
      gapDays: 7,
      windows: 2,
      ratesA: true,
    });
  });

  it('distinguishes levels from changes: two series that rise together need not move together', () => {
    const a = Array.from({ length: 60 }, (_, i) => 100 + 10 * i + (i % 2));
    const b = Array.from({ length: 60 }, (_, i) => 100 + 10 * i + ((i >> 1) % 2));
    const { levels, moves, movesLow, movesHigh } = pairStatistics(
      pairOf(
        a.map((one) => -one),
        b.map((one) => -one),
      ),
      10,
    );
    expect(levels).toBeGreaterThan(0.999);
    expect(Math.abs(moves ?? 1)).toBeLessThan(0.2);
    expect([Math.sign(movesLow ?? 0), Math.sign(movesHigh ?? 0)]).toEqual([-1, 1]);
  });

  it('has no correlation below four pairs', () => {
    expect(pairStatistics(pairOf([1, 2, 3], [3, 1, 2]), 2)).toMatchObject({ n: 3, levels: null, moves: null });
    expect(pairStatistics(pairOf([], []), 2)).toMatchObject({ n: 0, first: null, gapDays: null });
  });
});
