import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeekday, toDay, toIsoDate } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { derivation as dominanceChange } from './dominance-change.ts';
import { derivation as etfFlows } from './etf-flows.ts';
import { derivation as ma200w } from './ma200w-distance.ts';
import { derivation as monthlyReturns } from './monthly-returns.ts';
import { derivation as piCycle } from './pi-cycle.ts';

const NONE = Number.NaN;
const sum = (values: readonly number[]) => values.reduce((so, value) => so + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

describe('etfFlows', () => {
  const FIRST = toDay('2024-01-01');
  /** From the first trading day on; weekends and Presidents' Day have no value. */
  const flows = Array.from({ length: 120 }, (_, i) => {
    const day = FIRST + i;
    const open = day >= toDay('2024-01-11') && isoWeekday(day) <= 5;
    return open && !['2024-01-15', '2024-02-19'].includes(toIsoDate(day)) ? 10 * i - 500 : NONE;
  });

  it('sums 20 trading days, not 20 calendar days, first on 8 February 2024', () => {
    const { etf_net_flow_20d: month = [] } = deriveSeries(etfFlows, { etf_net_flow: flows }, FIRST);
    expect(toIsoDate(FIRST + month.findIndex((value) => !Number.isNaN(value)))).toBe('2024-02-08');
    for (const [i, value] of month.entries()) {
      const traded = flows.slice(0, i + 1).filter((flow) => !Number.isNaN(flow));
      const expected = Number.isNaN(flows[i]!) || traded.length < 20 ? NONE : sum(traded.slice(-20));
      expect(value, toIsoDate(FIRST + i)).toBe(expected);
    }
  });

  it('sums all flows since the first day', () => {
    const { etf_net_flow_total: total = [] } = deriveSeries(etfFlows, { etf_net_flow: flows }, FIRST);
    const traded = flows.filter((flow) => !Number.isNaN(flow));
    expect(total.findLast((value) => !Number.isNaN(value))).toBe(sum(traded));
    expect(total.map(Number.isNaN)).toEqual(flows.map(Number.isNaN));
  });

  it('counts a day without flows as a trading day', () => {
    const out = deriveSeries(etfFlows, { etf_net_flow: [...new Array<number>(19).fill(0), 5] });
    expect([out.etf_net_flow_20d?.[18], out.etf_net_flow_20d?.[19], out.etf_net_flow_total?.[18]]).toEqual([
      NONE,
      5,
      0,
    ]);
  });
});

describe('dominanceChange', () => {
  it('is a difference in points over exactly 90 days', () => {
    const share = Array.from({ length: 200 }, (_, i) =>
      i === 60 ? NONE : 55.5 + (i % 90 === 0 ? 2.5 * (i / 90) : i / 50),
    );
    const { btc_dominance_change_90d: change = [] } = deriveSeries(dominanceChange, { btc_dominance: share });
    expect(change.slice(0, 90).every(Number.isNaN)).toBe(true);
    // The example of the methodology: 58.0 today and 55.5 then are +2.5 points.
    expect(change[90]).toBe(2.5);
    expect(change[150]).toBeNaN();
    expect(change.slice(151)).toEqual(share.slice(151).map((value, i) => value - share[61 + i]!));
  });
});

describe('monthlyReturns', () => {
  const derive = (closes: Readonly<Record<string, number>>, from: string, to: string) => {
    const first = toDay(from);
    const close = Array.from({ length: toDay(to) - first + 1 }, (_, i) => closes[toIsoDate(first + i)] ?? 1_000 + i);
    const { btc_monthly_return: returns = [] } = deriveSeries(monthlyReturns, { btc_close: close }, first);
    return Object.fromEntries(
      returns.flatMap((value, i) => (Number.isNaN(value) ? [] : [[toIsoDate(first + i), value] as const])),
    );
  };

  it('is dated by the last day of the month: the example of the methodology', () => {
    const closes = { '2026-03-31': 60_000, '2026-04-30': 66_000, '2026-05-31': 59_400 };
    const returns = derive(closes, '2026-03-20', '2026-06-15');
    expect(Object.keys(returns)).toEqual(['2026-04-30', '2026-05-31']);
    expect(returns['2026-04-30']).toBeCloseTo(10, 12);
    expect(returns['2026-05-31']).toBeCloseTo(-10, 12);
  });

  it('handles the length of February', () => {
    const ends = {
      '2023-01-31': 1,
      '2023-02-28': 2,
      '2024-01-31': 1,
      '2024-02-29': 4,
      '2100-01-31': 1,
      '2100-02-28': 3,
    };
    for (const [end, percent] of [
      ['2023-02-28', 100],
      ['2024-02-29', 300],
      ['2100-02-28', 200],
    ] as const) {
      const year = end.slice(0, 4);
      expect(derive(ends, `${year}-01-15`, end)).toEqual({ [end]: percent });
    }
  });

  it('has no value for a month without its last close, nor for the next: no neighbouring day is used instead', () => {
    const closes = { '2026-01-31': 100, '2026-02-28': NONE, '2026-03-31': 130, '2026-04-30': 143 };
    expect(derive(closes, '2026-01-01', '2026-04-30')).toEqual({ '2026-04-30': expect.closeTo(10, 12) });
  });

  it('has no value for the running month until its last day is present', () => {
    expect(derive({ '2026-01-31': 100 }, '2026-01-01', '2026-02-27')).toEqual({});
  });

  it('compounds to the return over all months', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e5, noNaN: true }), { minLength: 90, maxLength: 400 }),
        fc.integer({ min: toDay('2011-01-01'), max: toDay('2026-01-01') }),
        (close, first) => {
          const { btc_monthly_return: returns = [] } = deriveSeries(monthlyReturns, { btc_close: close }, first);
          const ends = close.map((_, i) => i).filter((i) => toIsoDate(first + i + 1).endsWith('-01'));
          const compounded = returns
            .filter((value) => !Number.isNaN(value))
            .reduce((so, pct) => so * (1 + pct / 100), 1);
          const [from, to] = [close[ends[0]!]!, close[ends.at(-1)!]!];
          expect(compounded / (to / from)).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});

describe('derived lines on charts', () => {
  const close = Array.from({ length: 1_500 }, (_, i) => 1_000 + 2 * i + 300 * Math.sin(i / 40));

  it('ma200wChange4w compares the average with itself 28 days before', () => {
    const out = deriveSeries(ma200w, { btc_close: close }, toDay('2018-01-01'));
    const average = out.ma200w as number[];
    const expected = average.map((value, i) => 100 * (value / (average[i - 28] ?? NONE) - 1));
    expect(largestError(out.ma200w_change_4w as number[], expected)).toBe(0);
    // 200 Sundays from Monday on: day 1,399; the change needs four weeks more.
    expect([average, expected].map((values) => values.findIndex((value) => !Number.isNaN(value)))).toEqual([
      1_399, 1_427,
    ]);
  });

  it('piCycleRatio is the fast over the slow leg, and one half while the price is constant', () => {
    const out = deriveSeries(piCycle, { btc_close: close });
    const expected = close.map((_, i) =>
      i < 349 ? NONE : mean(close.slice(i - 110, i + 1)) / (2 * mean(close.slice(i - 349, i + 1))),
    );
    expect(largestError(out.pi_cycle_ratio as number[], expected)).toBeLessThan(1e-12);
    const still = deriveSeries(piCycle, { btc_close: new Array<number>(360).fill(64) });
    expect(still.pi_cycle_ratio?.at(-1)).toBe(0.5);
  });
});
