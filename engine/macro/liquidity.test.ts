import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { derivation as moneyGrowth } from './money-growth.ts';
import { derivation as netLiquidity } from './net-liquidity.ts';

const NONE = Number.NaN;

describe('netLiquidity', () => {
  const DAYS = 200;
  const every = (step: number, first: number, value: (i: number) => number) =>
    Array.from({ length: DAYS }, (_, i) => (i >= first && (i - first) % step === 0 ? value(i) : NONE));
  /** Weekly balance sheet and Treasury account in USD million, and reverse repo on five days a week in USD billion. */
  const inputs = {
    fed_balance_sheet: every(7, 2, (i) => 8_000_000 + 1_000 * i),
    treasury_general_account: every(7, 2, (i) => 500_000 - 100 * i),
    reverse_repo: Array.from({ length: DAYS }, (_, i) => (i % 7 > 4 ? NONE : 300 + i)),
  };

  /** Publication lag of each, in days. */
  const LAGS = { fed_balance_sheet: 2, treasury_general_account: 2, reverse_repo: 1 };

  /** The newest value at least `lag` days old that is not stale. */
  function known(values: readonly number[], today: number, lag: number, keep: number): number {
    for (let day = today - lag; day >= Math.max(0, today - lag - keep); day--)
      if (!Number.isNaN(values[day]!)) return values[day]!;
    return NONE;
  }

  it('is assets less account less repo, each as last known on the day', () => {
    const { net_liquidity: net = [], net_liquidity_change_13w: change = [] } = deriveSeries(netLiquidity, inputs);
    const expected = net.map(
      (_, i) =>
        known(inputs.fed_balance_sheet, i, 2, 21) / 1_000 -
        known(inputs.treasury_general_account, i, 2, 21) / 1_000 -
        known(inputs.reverse_repo, i, 1, 10),
    );
    expect(net).toEqual(expected);
    expect(change).toEqual(expected.map((value, i) => 100 * (value / (expected[i - 91] ?? NONE) - 1)));
    // Two days after the first weekly levels, with the repo of the day before.
    expect(net.slice(0, 5)).toEqual([NONE, NONE, NONE, NONE, 8_002 - 499.8 - 303]);
  });

  it.each(Object.keys(inputs) as (keyof typeof inputs)[])('uses a new value of %s after its lag, not before', (id) => {
    const lag = LAGS[id];
    const one = deriveSeries(netLiquidity, inputs);
    for (const day of [2, 100, 156].map((from) => inputs[id].findIndex((value, i) => i >= from && value > 0))) {
      const revised = { ...inputs, [id]: inputs[id].map((value, i) => (i >= day ? value * 2 : value)) };
      const other = deriveSeries(netLiquidity, revised);
      for (const output of ['net_liquidity', 'net_liquidity_change_13w'])
        expect(other[output]?.slice(0, day + lag), `${output} on day ${day}`).toEqual(one[output]?.slice(0, day + lag));
      const first = Math.max(day + lag, 4);
      expect(other.net_liquidity?.[first]).not.toBe(one.net_liquidity?.[first]);
    }
  });

  it('ends when an input has missed two releases', () => {
    const last = inputs.fed_balance_sheet.findLastIndex((value, i) => i < 100 && value > 0);
    const { net_liquidity: net = [] } = deriveSeries(netLiquidity, {
      ...inputs,
      fed_balance_sheet: inputs.fed_balance_sheet.slice(0, 100),
    });
    expect([net[last + 23], net[last + 24]].map(Number.isNaN)).toEqual([false, true]);
  });
});

describe('moneyGrowth', () => {
  const FIRST = toDay('2018-12-30');
  const monthly = (months: number, value: (month: number) => number) => {
    const starts = Array.from({ length: months }, (_, m) =>
      toDay(`${2019 + Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}-01`),
    );
    const column = new Array<number>((starts.at(-1) as Day) - FIRST + 200).fill(NONE);
    starts.forEach((day, m) => {
      column[day - FIRST] = value(m);
    });
    return column;
  };
  const derive = (money: readonly number[]) => {
    const { m2_yoy: growth = [] } = deriveSeries(moneyGrowth, { m2_us: money }, FIRST);
    return (date: string) => growth[toDay(date) - FIRST]!;
  };

  it('compares a month with the same month a year before, 59 days after it began', () => {
    const on = derive(monthly(36, (m) => 100 + m));
    // January 2020 (112) over January 2019 (100) from 29 February 2020; February, in a leap year, from 31 March.
    expect([on('2020-02-28'), on('2020-02-29')]).toEqual([NONE, 100 * (112 / 100 - 1)]);
    expect([on('2020-03-30'), on('2020-03-31')]).toEqual([100 * (112 / 100 - 1), 100 * (113 / 101 - 1)]);
    expect([on('2021-03-31'), on('2021-04-01')]).toEqual([100 * (124 / 112 - 1), 100 * (125 / 113 - 1)]);
    expect(on('2021-02-28')).toBe(100 * (123 / 111 - 1));
    expect(on('2021-03-01')).toBe(100 * (124 / 112 - 1));
  });

  it('uses no month before its release: by definition, in leap years and others', () => {
    const values = monthly(50, (m) => 15_000 + 40 * m + 300 * Math.sin(m));
    const on = derive(values);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: values.length - 1 }), (i) => {
        const today = FIRST + i;
        const newest = [...values.keys()].filter((day) => !Number.isNaN(values[day]!) && i - day >= 59).at(-1);
        const date = newest === undefined ? '' : toIsoDate(FIRST + newest);
        const before =
          newest === undefined
            ? NONE
            : (values[toDay(`${Number(date.slice(0, 4)) - 1}${date.slice(4)}`) - FIRST] ?? NONE);
        const stale = newest !== undefined && i - newest > 59 + 62;
        const expected = stale ? NONE : 100 * (values[newest ?? 0]! / before - 1);
        expect(on(toIsoDate(today)), toIsoDate(today)).toEqual(newest === undefined ? NONE : expected);
      }),
      { numRuns: 400 },
    );
  });

  it('ends when two releases have been missed, and needs the month a year before', () => {
    const on = derive(monthly(14, (m) => (m === 1 ? NONE : 100)));
    // The last month is February 2020; February 2019 is missing.
    expect([on('2020-03-30'), on('2020-03-31')]).toEqual([0, NONE]);
    const ended = derive(monthly(13, () => 100));
    expect([ended('2020-05-01'), ended('2020-05-02')]).toEqual([0, NONE]);
  });
});
