import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestError } from '../testing/largest-error.ts';
import { contributions } from './contributions.ts';
import { moneyWeightedReturn } from './contributions-return.ts';

const COSTS = { fee: 0.001, slippage: 0.0005 };
const TOLERANCE = 1e-12;

const market = fc
  .array(fc.tuple(fc.integer({ min: 50, max: 200 }), fc.integer({ min: 50, max: 200 })), {
    minLength: 2,
    maxLength: 80,
  })
  .map((rows) => ({
    length: rows.length,
    open: Float64Array.from(rows, ([open]) => open),
    close: Float64Array.from(rows, ([, close]) => close),
    days: Int32Array.from(rows, (_, i) => 1_000 + 7 * i),
    lastDays: Int32Array.from(rows, (_, i) => 1_006 + 7 * i),
  }));
const targets = fc
  .array(fc.constantFrom(0, 0, 1), { minLength: 80, maxLength: 80 })
  .map((values) => Float64Array.from(values));

/** Value by the definition: each contribution on its own. */
function purchases(bars: { readonly open: Float64Array }, target: Float64Array, until: number): number[] {
  return [...target.subarray(0, until)].flatMap((value, i) =>
    value > 0 ? [1 / (bars.open[i + 1]! * 1.001 * 1.0005)] : [],
  );
}

describe('contributions', () => {
  it('are worth the sum of the individual purchases', () => {
    fc.assert(
      fc.property(market, targets, (bars, target) => {
        const bought = purchases(bars, target, bars.length - 1);
        const { value, moneyIn } = contributions(bars, target, COSTS);
        const assets = bought.reduce((so, units) => so + units, 0);
        expect(moneyIn).toBe(bought.length);
        expect(largestError([value], [assets * bars.close.at(-1)!])).toBeLessThanOrEqual(TOLERANCE);
      }),
      { seed: 1 },
    );
  });

  it('chain the returns between payments to the value of a unit', () => {
    fc.assert(
      fc.property(market, targets, (bars, target) => {
        const { equity } = contributions(bars, target, COSTS);
        const assets = (until: number) => purchases(bars, target, until).reduce((so, units) => so + units, 0);
        let value = 1;
        const expected = [...bars.close].map((close, i) => {
          const [before, after] = [assets(Math.max(0, i - 1)), assets(i)];
          const open = bars.open[i]!;
          if (before > 0) value *= open / bars.close[i - 1]!;
          if (after > 0) value *= (after * close) / (before * open + Math.sign(after - before));
          return value;
        });
        expect(largestError(equity, expected)).toBeLessThanOrEqual(TOLERANCE);
      }),
      { seed: 2 },
    );
  });

  it('equal buy-and-hold for a single payment, and both returns agree', () => {
    const bars = {
      length: 3,
      open: Float64Array.of(9, 10, 11),
      close: Float64Array.of(10, 11, 12),
      days: Int32Array.of(0, 1, 365),
      lastDays: Int32Array.of(0, 364, 365),
    };
    const {
      equity,
      exposure,
      value,
      moneyWeightedReturn: rate,
    } = contributions(bars, Float64Array.of(1, 0, 0), {
      fee: 0,
      slippage: 0,
    });
    expect(largestError(equity, [1, 1.1, 1.2])).toBeLessThanOrEqual(TOLERANCE);
    expect([...exposure]).toEqual([0, 1, 1]);
    expect(value).toBeCloseTo(1.2, 14);
    // From the beginning of day 1 to the end of day 365 is one year.
    expect(rate).toBeCloseTo(0.2, 13);
  });

  it('stay at 1 without a rate when no payment arrives', () => {
    const {
      equity,
      moneyIn,
      value,
      moneyWeightedReturn: rate,
    } = contributions(
      {
        length: 2,
        open: Float64Array.of(1, 1),
        close: Float64Array.of(1, 2),
        days: Int32Array.of(0, 1),
        lastDays: Int32Array.of(0, 1),
      },
      Float64Array.of(0, 1),
      COSTS,
    );
    expect([[...equity], moneyIn, value, rate]).toEqual([[1, 1], 0, 0, null]);
  });

  it('on a prefix of the bars give a prefix of the values', () => {
    fc.assert(
      fc.property(market, targets, fc.nat(79), (bars, target, at) => {
        const length = Math.min(at + 1, bars.length);
        const part = contributions(
          {
            length,
            open: bars.open.slice(0, length),
            close: bars.close.slice(0, length),
            days: bars.days.slice(0, length),
            lastDays: bars.lastDays.slice(0, length),
          },
          target.slice(0, length),
          COSTS,
        );
        expect(part.equity).toEqual(contributions(bars, target, COSTS).equity.subarray(0, length));
      }),
      { seed: 3 },
    );
  });
});

describe('the money-weighted return', () => {
  it('agrees with the worked example of the XIRR function of Microsoft Excel', () => {
    // support.microsoft.com, "XIRR function": 2008-01-01, 2008-03-01, 2008-10-30, 2009-02-15, 2009-04-01; 37.34 %.
    const rate = moneyWeightedReturn([-10_000, 2_750, 4_250, 3_250, 2_750], [0, 60, 303, 411, 456]);
    expect(rate).toBeCloseTo(0.373362535, 8);
  });

  it('gives the payments a present value of zero', () => {
    const payments = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(3_000)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(payments, fc.double({ min: 0.05, max: 20, noNaN: true }), (paid, factor) => {
        const total = paid.reduce((so, [amount]) => so + amount, 0) * factor;
        const [amounts, days] = [
          [...paid.map(([amount]) => -amount), total],
          [...paid.map(([, day]) => day), 4_000],
        ];
        const rate = moneyWeightedReturn(amounts, days)!;
        const grown = amounts.reduce((so, amount, i) => so + amount * (1 + rate) ** ((4_000 - days[i]!) / 365), 0);
        expect(Math.abs(grown)).toBeLessThanOrEqual(1e-9 * total);
      }),
      { seed: 4 },
    );
  });

  it('is null for payments of a single sign, of a single day, or without payments', () => {
    expect(moneyWeightedReturn([-1, -1], [0, 9])).toBeNull();
    expect(moneyWeightedReturn([-1, 2], [5, 5])).toBeNull();
    expect(moneyWeightedReturn([0], [5])).toBeNull();
    expect(moneyWeightedReturn([], [])).toBeNull();
  });
});
