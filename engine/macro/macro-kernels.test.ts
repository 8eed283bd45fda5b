import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { overValues } from '../indicators/over-values.ts';
import { sma } from '../indicators/sma.ts';
import { derivation as stablecoinSupply } from '../onchain/stablecoin-supply.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { derivation as moneyGrowth } from './money-growth.ts';
import { monthMean } from './month-mean.ts';
import { yearOnYear } from './year-on-year.ts';

const NONE = Number.NaN;
const column = (maxLength: number) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 99 }) }, fc.constant(NONE)), { maxLength })
    .map((values) => Float64Array.from(values));
const run = (length: number, fill: (out: Float64Array) => void) => {
  const out = new Float64Array(length).fill(-7);
  fill(out);
  return [...out];
};

describe('overValues', () => {
  it('equals the kernel on the values alone, each result on the day of its value', () => {
    fc.assert(
      fc.property(column(40), fc.integer({ min: 1, max: 5 }), (values, length) => {
        const out = run(values.length, (o) => overValues(values, (present, result) => sma(present, length, result), o));
        const expected = [...values].map((value, i) => {
          const last = [...values.slice(0, i + 1)].filter((one) => !Number.isNaN(one)).slice(-length);
          return Number.isNaN(value) || last.length < length ? NONE : last.reduce((sum, one) => sum + one) / length;
        });
        expect(largestError(out, expected)).toBeLessThan(1e-12);
      }),
    );
  });
});

describe('yearOnYear', () => {
  it('compares a day with the same calendar day a year before', () => {
    const first = toDay('2019-12-30');
    const values = Float64Array.from({ length: 800 }, (_, i) => 100 + i);
    const out = run(800, (o) => yearOnYear(values, first, o));
    const on = (date: string) => out[toDay(date) - first];
    const value = (date: string) => values[toDay(date) - first]!;
    expect(on('2020-12-29')).toBeNaN();
    expect(on('2021-03-01')).toBe(100 * (value('2021-03-01') / value('2020-03-01') - 1));
    expect(on('2021-02-01')).toBe(100 * (value('2021-02-01') / value('2020-02-01') - 1));
    expect(run(2, (o) => yearOnYear(Float64Array.of(NONE, 5), first, o))).toEqual([NONE, NONE]);
  });

  it('equals the money growth that is published as its own series', () => {
    const first = toDay('2017-01-01');
    const money = Array.from({ length: 1_500 }, (_, i) => (toIsoDate(first + i).endsWith('-01') ? 900 + i : NONE));
    const growth = deriveSeries(moneyGrowth, { m2_us: money }, first).m2_yoy as number[];
    const ours = run(1_500, (o) => yearOnYear(Float64Array.from(money), first, o));
    for (const day of ['2018-06-01', '2019-03-01', '2020-02-01', '2020-11-01'].map(toDay))
      expect(growth[day - first + 59]).toBe(ours[day - first]);
  });
});

describe('monthMean', () => {
  it('is the mean of the values of the calendar month, by definition', () => {
    fc.assert(
      fc.property(column(120), fc.integer({ min: 0, max: 400 }), (values, offset) => {
        const first = toDay('2020-01-01') + offset;
        const month = (i: number) => toIsoDate(first + i).slice(0, 7);
        const out = run(values.length, (o) => monthMean(values, first, o));
        out.forEach((mean, i) => {
          const own = [...values].filter((value, k) => month(k) === month(i) && !Number.isNaN(value));
          if (own.length === 0) expect(mean).toBeNaN();
          else expect(mean).toBeCloseTo(own.reduce((sum, value) => sum + value) / own.length, 9);
        });
      }),
    );
  });
});

describe('the change of the stablecoin supply', () => {
  it('covers thirty days, and is missing where either day is', () => {
    const supply = Array.from({ length: 100 }, (_, i) => (i % 17 === 3 ? NONE : 1_000 + 10 * i));
    const { stablecoin_supply_change_30d: change = [] } = deriveSeries(stablecoinSupply, { stablecoin_supply: supply });
    expect(change).toEqual(supply.map((value, i) => 100 * (value / (supply[i - 30] ?? NONE) - 1)));
    // 1,450 over 1,150.
    expect(change[45]).toBeCloseTo(26.0869565, 6);
    const empty = deriveSeries(stablecoinSupply, { stablecoin_supply: new Array(60).fill(0) });
    expect(empty.stablecoin_supply_change_30d?.every(Number.isNaN)).toBe(true);
  });
});
