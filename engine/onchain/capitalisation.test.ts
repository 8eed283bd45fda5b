import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { derivation as averageCap } from './average-cap.ts';
import { derivation as cointime } from './cointime.ts';
import { derivation as cvdd } from './cvdd.ts';
import { derivation as thermocap } from './thermocap.ts';

const NONE = Number.NaN;
/** The first day has no capitalisation; the second has that of the first price. */
const FIRST_PRICE = toDay('2010-07-17');

describe('cointime', () => {
  it('splits supply, cost and price by the time that was spent, worked by hand', () => {
    // Created 100, 200, 300 coin days; destroyed 0, 50, 90.
    const out = deriveSeries(cointime, {
      coindays_destroyed: [0, 50, 40],
      circulating_supply: [100, 100, 100],
      realized_cap: [1_000, 1_200, 1_500],
      thermocap: [100, 200, 300],
      btc_close: [20, 60, 80],
    });
    expect(out).toEqual({
      liveliness: [0, 0.25, 0.3],
      active_supply: [0, 25, 30],
      vaulted_supply: [100, 75, 70],
      active_price: [NONE, 48, 50],
      vaulted_price: [10, 16, 1_500 / 70],
      investor_cap: [900, 1_000, 1_200],
      true_market_mean: [NONE, 40, 40],
      aviv: [NONE, 1.5, 2],
    });
  });

  const worlds = fc.array(
    fc.record({
      share: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      issued: fc.double({ min: 0, max: 7_200, noNaN: true }),
      realized: fc.double({ min: 1e6, max: 1e12, noNaN: true }),
      close: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    }),
    { minLength: 1, maxLength: 60 },
  );

  it('keeps its identities: the parts add up, and each price weighted by its supply is the realised capitalisation', () => {
    fc.assert(
      fc.property(worlds, (days) => {
        const supply = days.map((_, i) => days.slice(0, i + 1).reduce((sum, { issued }) => sum + issued, 50));
        const realized = days.map((day) => day.realized);
        const close = days.map((day) => day.close);
        const out = deriveSeries(cointime, {
          // A day's coins destroy at most the coin days created on it.
          coindays_destroyed: days.map(({ share }, i) => share * supply[i]!),
          circulating_supply: supply,
          realized_cap: realized,
          thermocap: days.map(() => 1_000),
          btc_close: close,
        });
        const column = (id: string) => out[id] as number[];
        const times = (a: string, b: string) => column(a).map((value, i) => value * column(b)[i]!);
        expect(column('liveliness').every((value) => value > 0 && value < 1)).toBe(true);
        expect(
          largestError(
            column('active_supply').map((value, i) => value + column('vaulted_supply')[i]!),
            supply,
          ),
        ).toBeLessThan(1e-14);
        expect(largestError(times('active_price', 'active_supply'), realized)).toBeLessThan(1e-12);
        expect(largestError(times('vaulted_price', 'vaulted_supply'), realized)).toBeLessThan(1e-12);
        expect(largestError(times('true_market_mean', 'active_supply'), column('investor_cap'))).toBeLessThan(1e-12);
        expect(largestError(times('aviv', 'true_market_mean'), close)).toBeLessThan(1e-12);
      }),
    );
  });

  it('has no value on a day without a count, and carries none past the end of the data', () => {
    const { liveliness } = deriveSeries(cointime, {
      coindays_destroyed: [10, NONE, 20, 30, NONE],
      circulating_supply: [100, 100, NONE, 100, 100],
    });
    // The third day's destruction counts although that day has no supply to compare with.
    expect(liveliness).toEqual([0.1, NONE, NONE, 60 / 300, NONE]);
  });
});

describe('thermocap', () => {
  it('sums miner revenue; a day without issuance adds nothing and has no ratio', () => {
    const out = deriveSeries(thermocap, { issuance_usd: [NONE, 10, NONE, 20], market_cap: [90, 100, 110, 120] });
    expect(out.thermocap).toEqual([NONE, 10, NONE, 30]);
    expect(out.thermocap_ratio).toEqual([NONE, 10, NONE, 4]);
    expect(out.thermocap_ratio_rank_n?.every(Number.isNaN)).toBe(true);
  });

  it('never falls', () => {
    const issuance = Array.from({ length: 400 }, (_, i) => (i % 9) * 1_000);
    const { thermocap: sums = [], thermocap_ratio_rank_n: ranked = [] } = deriveSeries(thermocap, {
      issuance_usd: issuance,
      market_cap: issuance.map(() => 5e6),
    });
    expect(sums.every((value, i) => i === 0 || value >= sums[i - 1]!)).toBe(true);
    expect(sums.at(-1)).toBe(issuance.reduce((sum, value) => sum + value));
    // The first day's sum is zero, so its ratio has no value and is not ranked.
    expect([ranked[364], ranked[365], ranked[399]]).toEqual([NONE, 365, 399]);
  });
});

describe('average capitalisation', () => {
  it('is the mean over the days with a capitalisation, with delta and top price, worked by hand', () => {
    // The first day with a capitalisation is the first day with a price; earlier values of a provider do not count.
    const out = deriveSeries(
      averageCap,
      {
        market_cap: [NONE, 100, 200, NONE, 300],
        realized_cap: [50, 150, 100, 160, 240],
        circulating_supply: [10, 10, 10, 10, 20],
      },
      FIRST_PRICE,
    );
    expect(out.average_cap).toEqual([NONE, 100, 150, NONE, 200]);
    // (150 - 100) / 10, (100 - 150) / 10, (240 - 200) / 20; below the average it is negative.
    expect(out.delta_price).toEqual([NONE, 5, -5, NONE, 2]);
    expect(out.top_price).toEqual([NONE, 350, 525, NONE, 350]);
  });

  it('equals the market when that is constant, and the delta price is realised minus market price', () => {
    const days = new Array<number>(500).fill(0);
    const out = deriveSeries(
      averageCap,
      {
        market_cap: days.map(() => 4_096),
        realized_cap: days.map(() => 5_120),
        circulating_supply: days.map(() => 16),
      },
      FIRST_PRICE,
    );
    expect([out.average_cap?.at(-1), out.delta_price?.at(-1), out.top_price?.at(-1)]).toEqual([4_096, 64, 35 * 256]);
  });
});

describe('cvdd', () => {
  it('is the value of all coin days destroyed over the age of the market and six million', () => {
    const out = deriveSeries(
      cvdd,
      { coindays_destroyed: [6e6, NONE, 12e6, 0], btc_close: [10, 10, 20, 30] },
      GENESIS_DAY + 500,
    );
    // 60 m USD on the five hundredth day, 300 m USD two days later; a day without a count does not repeat the old
    // total.
    expect(out.cvdd).toEqual([0.02, NONE, 3e8 / (502 * 6e6), 3e8 / (503 * 6e6)]);
  });

  it('ends with its inputs instead of fading with age', () => {
    const out = deriveSeries(cvdd, { coindays_destroyed: [6e6], btc_close: [10, 11, 12] }, GENESIS_DAY + 500);
    expect(out.cvdd).toEqual([0.02, NONE, NONE]);
  });
});
