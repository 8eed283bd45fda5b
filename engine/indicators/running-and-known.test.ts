import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asKnown } from './as-known.ts';
import { ownRank } from './own-rank.ts';
import { product } from './product.ts';
import { ratio } from './ratio.ts';
import { runningTotal } from './running-total.ts';

const NONE = Number.NaN;
/** Numbers of both signs with ties, zeros, constant stretches and missing days. */
const numbers = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 8 }) },
        { weight: 4, arbitrary: fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 8 }) },
        { weight: 2, arbitrary: fc.nat(8).map((days) => new Array<number>(days).fill(1)) },
        { weight: 2, arbitrary: fc.nat(4).map((days) => new Array<number>(days).fill(NONE)) },
      ),
      { maxLength },
    )
    .map((stretches) => Float64Array.from(stretches.flat()));

/** A column with previous contents. */
const used = (length: number) => new Float64Array(length).fill(-7);

describe('runningTotal', () => {
  const total = (values: Float64Array) => {
    const out = used(values.length);
    runningTotal(values, out);
    return [...out];
  };

  it('is the sum of all values so far on the days that have one, by definition', () => {
    fc.assert(
      fc.property(numbers(12), (values) => {
        expect(total(values)).toEqual(
          [...values].map((value, i) =>
            Number.isNaN(value)
              ? NONE
              : [...values.slice(0, i + 1)].filter((one) => !Number.isNaN(one)).reduce((sum, one) => sum + one, 0),
          ),
        );
      }),
    );
  });

  it('adds nothing on a missing day, and does not repeat an old total there', () => {
    expect(total(Float64Array.of(NONE, 2, NONE, 3, NONE, NONE))).toEqual([NONE, 2, NONE, 5, NONE, NONE]);
  });

  it('is empty for an empty series', () => {
    expect([total(new Float64Array()), total(Float64Array.of(NONE, NONE))]).toEqual([[], [NONE, NONE]]);
  });
});

describe('asKnown', () => {
  const known = (values: Float64Array, lag: number, keep: number) => {
    const out = used(values.length);
    asKnown(values, lag, keep, out);
    return [...out];
  };

  it('is the newest value old enough to be known and not stale, by definition', () => {
    fc.assert(
      fc.property(numbers(10), fc.nat(6), fc.nat(6), (values, lag, keep) => {
        const expected = [...values].map((_, today) => {
          const ages = [...values.keys()].map((day) => today - day);
          const usable = ages.filter((age) => age >= lag && age <= lag + keep && !Number.isNaN(values[today - age]!));
          return usable.length === 0 ? NONE : values[today - Math.min(...usable)]!;
        });
        expect(known(values, lag, keep)).toEqual(expected);
      }),
    );
  });

  it('shows a weekly value from the day it is known until it is stale', () => {
    const weekly = Float64Array.of(5, NONE, NONE, NONE, NONE, NONE, NONE, 6, NONE, NONE, NONE, NONE, NONE);
    expect(known(weekly, 2, 3)).toEqual([NONE, NONE, 5, 5, 5, 5, NONE, NONE, NONE, 6, 6, 6, 6]);
  });

  it('equals the series itself without a lag and without carrying forward', () => {
    const values = Float64Array.of(NONE, 1, NONE, 0, 2);
    expect(known(values, 0, 0)).toEqual([...values]);
  });

  it('has no value when the lag exceeds the series, and for empty series and gaps', () => {
    expect([
      known(Float64Array.of(1, 2), 2, 9),
      known(Float64Array.of(NONE, NONE), 0, 9),
      known(new Float64Array(), 1, 1),
    ]).toEqual([[NONE, NONE], [NONE, NONE], []]);
  });

  it('is not affected by values not yet known', () => {
    fc.assert(
      fc.property(numbers(10), fc.integer({ min: 1, max: 5 }), fc.nat(5), (values, lag, keep) => {
        const cut = values.length >> 1;
        const other = values.map((value, day) => (day > cut - lag ? value + 1 : value));
        expect(known(other, lag, keep).slice(0, cut + 1)).toEqual(known(values, lag, keep).slice(0, cut + 1));
      }),
    );
  });
});

describe('ownRank', () => {
  const rank = (values: Float64Array) => {
    const [percentile, count] = [used(values.length), used(values.length)];
    ownRank(values, percentile, count);
    return { percentile: [...percentile], count: [...count] };
  };

  it('ranks each value among all so far with ties half, from 365 values on, and counts them', () => {
    const long = numbers(40).map((values) => Float64Array.from([...values, ...values, ...values, ...values, 1, 1]));
    const padded = fc.tuple(fc.integer({ min: 330, max: 380 }), long).map(([days, values]) => {
      const before = Array.from({ length: days }, (_, i) => (i % 11) - 5);
      return Float64Array.from([...before, ...values]);
    });
    fc.assert(
      fc.property(padded, (values) => {
        const { percentile, count } = rank(values);
        for (const [i, value] of values.entries()) {
          const past = [...values.slice(0, i + 1)].filter((one) => !Number.isNaN(one));
          const [below, same] = [past.filter((one) => one < value).length, past.filter((one) => one === value).length];
          const ranked = !Number.isNaN(value) && past.length >= 365;
          expect(count[i], `at ${i}`).toBe(ranked ? past.length : NONE);
          if (ranked) expect(percentile[i], `at ${i}`).toBeCloseTo((100 * (below + same / 2)) / past.length, 10);
          else expect(percentile[i], `at ${i}`).toBeNaN();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('ranks a constant stretch in the middle and a new high at the top', () => {
    const { percentile, count } = rank(Float64Array.from([...new Array(400).fill(2), 3]));
    expect([percentile[363], percentile[364], percentile[399], count[399]]).toEqual([NONE, 50, 50, 400]);
    expect([percentile[400], count[400]]).toEqual([(100 * 400.5) / 401, 401]);
  });

  it('has no value for an empty series and for gaps', () => {
    expect(rank(new Float64Array())).toEqual({ percentile: [], count: [] });
    expect(rank(new Float64Array(400).fill(NONE)).count.every(Number.isNaN)).toBe(true);
  });
});

describe('ratio', () => {
  it('divides day by day where the denominator is above zero', () => {
    fc.assert(
      fc.property(numbers(10), numbers(10), (a, b) => {
        const length = Math.min(a.length, b.length);
        const out = used(length);
        ratio(a.subarray(0, length), b.subarray(0, length), out);
        for (const [i, value] of out.entries()) expect(value).toBe(b[i]! > 0 ? a[i]! / b[i]! : NONE);
      }),
    );
  });

  it('has no value for a denominator of zero, below zero or missing', () => {
    const out = used(4);
    ratio(Float64Array.of(1, 1, 1, NONE), Float64Array.of(0, -2, NONE, 2), out);
    expect([...out]).toEqual([NONE, NONE, NONE, NONE]);
  });
});

describe('product', () => {
  it('multiplies day by day and is missing where either is', () => {
    fc.assert(
      fc.property(numbers(10), numbers(10), (a, b) => {
        const length = Math.min(a.length, b.length);
        const out = used(length);
        product(a.subarray(0, length), b.subarray(0, length), out);
        for (const [i, value] of out.entries()) expect(value).toBe(a[i]! * b[i]!);
      }),
    );
  });
});
