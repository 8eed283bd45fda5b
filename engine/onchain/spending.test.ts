import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { mean } from '../testing/mean.ts';
import { derivation as dormancy } from './dormancy.ts';
import { derivation as mvrvGradient } from './mvrv-gradient.ts';
import { derivation as reserveRisk } from './reserve-risk.ts';
import { derivation as rhodlRatio } from './rhodl-ratio.ts';
import { derivation as soprWeek } from './sopr-week.ts';
import { derivation as vddMultiple } from './vdd-multiple.ts';

const NONE = Number.NaN;
const DAYS = 460;
/** Numbers without a pattern that could hide a wrong formula; the same on every run. */
const wave = (level: number, swing: number, speed: number) =>
  Array.from({ length: DAYS }, (_, i) => level + swing * Math.sin(i * speed) + (swing / 3) * ((i * 7) % 5));
const destroyed = wave(9e6, 6e6, 0.7);
const close = wave(20_000, 9_000, 0.05);
const volume = wave(4e9, 2e9, 1.3);
const marketCap = close.map((price) => price * 19e6);
const supply = close.map((_, i) => 19e6 + 450 * i);

const at = (values: readonly number[], i: number) => values[i]!;
/** Applies `of` to the last `length` values on each day. */
const rolling = (values: readonly number[], length: number, of: (part: readonly number[]) => number) =>
  values.map((_, i) => (i + 1 < length ? NONE : of(values.slice(i + 1 - length, i + 1))));
const withGap = (values: readonly number[], day: number) => values.map((value, i) => (i === day ? NONE : value));

describe('dormancy', () => {
  const inputs = {
    coindays_destroyed: destroyed,
    transfer_volume_usd: volume,
    btc_close: close,
    market_cap: marketCap,
  };

  it('is the mean age of the coins that moved, per day and per month', () => {
    const out = deriveSeries(dormancy, inputs);
    const coins = volume.map((usd, i) => usd / at(close, i));
    expect(
      largestError(
        out.dormancy as number[],
        destroyed.map((days, i) => days / at(coins, i)),
      ),
    ).toBeLessThan(1e-12);
    // A month's mean weights days by the coins that moved on them; the mean of daily values would not.
    const month = rolling(destroyed, 30, mean).map((days, i) => days / at(rolling(coins, 30, mean), i));
    expect(largestError(out.dormancy_1m as number[], month)).toBeLessThan(1e-12);
    expect(out.dormancy_1m?.findIndex((value) => !Number.isNaN(value))).toBe(29);
  });

  it('flow is the market over a year of dormancy in dollars, and its monthly mean', () => {
    const out = deriveSeries(dormancy, inputs);
    const value = destroyed.map((days, i) => ((days * at(close, i)) / at(volume, i)) * at(close, i));
    const flow = rolling(value, 365, mean).map((year, i) => at(marketCap, i) / year);
    expect(largestError(out.dormancy_flow as number[], flow)).toBeLessThan(1e-12);
    expect(largestError(out.dormancy_flow_30d as number[], rolling(flow, 30, mean))).toBeLessThan(1e-12);
    expect([out.dormancy_flow, out.dormancy_flow_30d].map((all) => all?.findIndex((one) => one > 0))).toEqual([
      364, 393,
    ]);
  });

  it('is 20 days for 1,000 coin days on 50 coins', () => {
    const out = deriveSeries(dormancy, {
      coindays_destroyed: [1_000, 1_000, 0],
      transfer_volume_usd: [500, 0, 500],
      btc_close: [10, 10, 10],
    });
    expect(out.dormancy).toEqual([20, NONE, 0]);
  });
});

describe('reserveRisk', () => {
  const inputs = { coindays_destroyed: destroyed, circulating_supply: supply, btc_close: close };
  const cost = destroyed.map((days, i) => (days / at(supply, i)) * at(close, i));
  const median = (part: readonly number[]) => {
    const sorted = [...part].sort((a, b) => a - b);
    return (at(sorted, 14) + at(sorted, 15)) / 2;
  };

  it('is the price over the accumulated cost of holding since the first 30 days', () => {
    const medians = rolling(cost, 30, median);
    const expected = close.map((price, d) => {
      let bank = 0;
      for (let s = 29; s <= d; s++) bank += at(close, s) - at(medians, s);
      return d < 29 ? NONE : price / bank;
    });
    const out = deriveSeries(reserveRisk, inputs);
    expect(largestError(out.reserve_risk as number[], expected, 1e-6)).toBeLessThan(1e-11);
    // 365 values are needed to rank, the first of them on the thirtieth day.
    expect(out.reserve_risk_rank_n?.slice(392, 395)).toEqual([NONE, 365, 366]);
  });

  it('falls as one over the number of accumulated days for a constant price and unmoved coins', () => {
    const still = new Array<number>(60).fill(0);
    const { reserve_risk: risk = [] } = deriveSeries(reserveRisk, {
      coindays_destroyed: still,
      circulating_supply: still.map(() => 1_000),
      btc_close: still.map(() => 50),
    });
    expect([risk[28], risk[29], risk[30], risk[59]]).toEqual([NONE, 1, 1 / 2, 1 / 31]);
  });

  it('has no value without its inputs, and carries none past the end of the data', () => {
    const { reserve_risk: risk = [] } = deriveSeries(reserveRisk, {
      ...inputs,
      coindays_destroyed: withGap(destroyed.slice(0, 200), 100),
    });
    expect([risk[99], risk[130]].every((value) => value! > 0)).toBe(true);
    // The gap also removes the 30-day median; after the last count there is no value at all.
    expect([...risk.slice(100, 130), ...risk.slice(200)].every(Number.isNaN)).toBe(true);
  });
});

describe('rhodlRatio', () => {
  it('is young over old wealth times the age of the market: the example of its methodology', () => {
    const out = deriveSeries(
      rhodlRatio,
      { realized_cap_share_age_1d_1w: [2, 2, NONE, 0], realized_cap_share_age_1y_2y: [10, 0, 10, 10] },
      toDay('2025-01-03'),
    );
    expect(out.rhodl_ratio?.[0]).toBeCloseTo(1_168.8, 9);
    expect(out.rhodl_ratio?.slice(1)).toEqual([NONE, NONE, 0]);
  });
});

describe('vddMultiple', () => {
  it('is a month against a year of value destroyed, not scaled by supply', () => {
    const value = destroyed.map((days, i) => days * at(close, i));
    const year = rolling(value, 365, mean);
    const expected = rolling(value, 30, mean).map((month, i) => month / at(year, i));
    const out = deriveSeries(vddMultiple, { coindays_destroyed: destroyed, btc_close: close });
    expect(largestError(out.vdd_multiple as number[], expected)).toBeLessThan(1e-12);
  });

  it('is 1 while nothing changes and 3 * 365 / 425 after a month of three times as much', () => {
    const out = deriveSeries(vddMultiple, {
      coindays_destroyed: Array.from({ length: 395 }, (_, i) => (i < 365 ? 8 : 24)),
      btc_close: new Array<number>(395).fill(2),
    });
    expect([out.vdd_multiple?.[363], out.vdd_multiple?.[364]]).toEqual([NONE, 1]);
    expect(out.vdd_multiple?.[394]).toBeCloseTo((3 * 365) / 425, 12);
  });
});

describe('mvrvGradient', () => {
  it('is the slope of a straight line, from the 360th value on', () => {
    const line = Array.from({ length: 800 }, (_, i) => 3 - i / 512);
    const out = deriveSeries(mvrvGradient, { mvrv: line });
    const { mvrv_gradient_360d: gradient = [], mvrv_gradient_360d_rank_n: ranked = [] } = out;
    expect(gradient.slice(0, 359).every(Number.isNaN)).toBe(true);
    expect(largestError(gradient.slice(359), new Array<number>(441).fill(-1 / 512), 1e-3)).toBeLessThan(1e-10);
    expect([ranked[722], ranked[723], ranked[799]]).toEqual([NONE, 365, 441]);
  });

  it('restarts after a missing day', () => {
    const { mvrv_gradient_360d: gradient = [] } = deriveSeries(mvrvGradient, {
      mvrv: withGap(
        Array.from({ length: 800 }, (_, i) => i),
        400,
      ),
    });
    expect([gradient[399], gradient[400], gradient[759], gradient[760]]).toEqual([1, NONE, NONE, 1]);
  });
});

describe('soprWeek', () => {
  it('is the plain mean of seven days, all of them present', () => {
    const { sopr_7d: week = [] } = deriveSeries(soprWeek, {
      sopr: [1, 1.25, 0.75, 1, 1, 1.5, 0.5, 1, NONE, ...new Array<number>(7).fill(2)],
    });
    expect([week[5], week[6], week[7], ...week.slice(8, 15), week[15]]).toEqual([
      NONE,
      1,
      1,
      ...new Array<number>(7).fill(NONE),
      2,
    ]);
  });
});
