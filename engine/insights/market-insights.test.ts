import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { toDay } from '../calendar.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { breadth, dispersion, dominanceTrend, fundingExtreme, volatilityMix } from './market-insights.ts';

const NONE = Number.NaN;
const DAY = toDay('2026-03-01');

/** A coin with a price on each of the last days, by days back. */
function coin(code: string, days: number, price: (back: number) => number, lastDay = DAY) {
  const rows = Array.from({ length: days }, (_, i) => ({
    day: lastDay - days + 1 + i,
    price_usd: price(days - 1 - i),
  }));
  return panelEntity(code, rows);
}

const many = (count: number, make: (k: number) => ReturnType<typeof coin>) =>
  Array.from({ length: count }, (_, k) => make(k));

describe('breadth', () => {
  it('is the share of coins above the mean of their last 200 prices', () => {
    const rising = (k: number) => coin(`up${k}`, 260, (back) => 500 - back);
    const falling = (k: number) => coin(`down${k}`, 260, (back) => 500 + back);
    const found = breadth([...many(15, rising), ...many(10, falling)], DAY, DAY);
    expect(found).toMatchObject({ value: 60, state: 'mixed', sampleSize: 25, counts: { above: 15, below: 10 } });
    expect(found.day).toBe(DAY);
    // Above its mean of 200 days, though below that of 260.
    const peak = coin('peak', 260, (back) => (back < 1 ? 2 : back < 200 ? 1 : 1_000));
    expect(breadth([...many(20, falling), peak], DAY, DAY).counts).toEqual({ above: 1, below: 20 });
  });

  it('leaves out coins that are young, dead or full of gaps, and needs twenty', () => {
    const young = coin('young', 199, (back) => 500 - back);
    const dead = coin('dead', 300, (back) => 500 - back, DAY - 6);
    const holes = panelEntity(
      'holes',
      Array.from({ length: 250 }, (_, i) => ({ day: DAY - 2 * (249 - i), price_usd: i })),
    );
    const found = breadth([young, dead, holes, ...many(19, (k) => coin(`c${k}`, 200, () => 1))], DAY, DAY);
    expect(found).toMatchObject({
      value: null,
      state: null,
      sampleSize: 19,
      nullReason: 'It needs 20 coins with 200 days of prices; there are 19.',
    });
    expect(breadth([], null, DAY)).toMatchObject({ value: null, day: null, sampleSize: 0 });
  });

  it('is missing when the newest prices are old', () => {
    const coins = many(25, (k) => coin(`c${k}`, 300, (back) => 500 - back));
    expect(breadth(coins, DAY, DAY + 5).value).toBe(100);
    expect(breadth(coins, DAY, DAY + 6)).toMatchObject({
      value: null,
      sampleSize: 25,
      nullReason: 'The newest data is of 2026-03-01; it may be at most 5 days old.',
    });
  });

  it('is unaffected by later prices', () => {
    const coins = many(25, (k) => coin(`c${k}`, 300, (back) => 100 + 40 * Math.sin((back + 9 * k) / 30)));
    const changed = many(25, (k) =>
      coin(`c${k}`, 300, (back) => (back < 50 ? 7 : 100 + 40 * Math.sin((back + 9 * k) / 30))),
    );
    expect(breadth(coins, DAY - 50, DAY - 50)).toEqual(breadth(changed, DAY - 50, DAY - 50));
    expect(dispersion(coins, DAY - 50, DAY - 50)).toEqual(dispersion(changed, DAY - 50, DAY - 50));
  });
});

describe('dispersion', () => {
  it('is the interquartile range of 30-day returns', () => {
    // Returns of 0, 1, ... 24 percent: quartiles 6 and 18.
    const coins = many(25, (k) => coin(`c${k}`, 40, (back) => (back >= 30 ? 100 : 100 + k)));
    const found = dispersion(coins, DAY, DAY);
    expect(found).toMatchObject({ state: 'normal', sampleSize: 25, counts: { risen: 24, fallen: 0 } });
    expect(found.value).toBeCloseTo(12, 9);
    expect(dispersion(coins.slice(6), DAY, DAY)).toMatchObject({ value: null, sampleSize: 19 });
    // Five each of 0, 10, 20 and 90 percent have type-7 quartiles of 7.5 and 37.5.
    const uneven = many(20, (k) =>
      coin(`c${k}`, 40, (back) => (back >= 30 ? 100 : 100 + ([0, 10, 20, 90][k % 4] ?? 0))),
    );
    expect(dispersion(uneven, DAY, DAY).value).toBeCloseTo(30, 9);
  });
});

describe('the funding extreme', () => {
  const view = (z: readonly number[], rate = z.map(() => 0.0001)) =>
    createSeriesView(
      DAY - z.length + 1,
      DAY,
      new Map([
        ['funding_z', Float64Array.from(z)],
        ['funding_rate', Float64Array.from(rate)],
      ]),
    );
  const ending = (...last: number[]) => [...new Array<number>(120 - last.length).fill(0.3), ...last];

  it('is the newest Z-score with its state', () => {
    expect(fundingExtreme(view(ending(2)))).toMatchObject({ value: 2, state: 'longs_crowded', sampleSize: 90 });
    expect(fundingExtreme(view(ending(-2)))).toMatchObject({ value: -2, state: 'shorts_crowded' });
    expect(fundingExtreme(view(ending(1.9)))).toMatchObject({ state: 'normal', nullReason: null });
  });

  it('is missing when it is old, short or absent', () => {
    const old = new Array<number>(6).fill(NONE);
    expect(fundingExtreme(view(ending(1, ...old)))).toMatchObject({
      value: null,
      nullReason: 'The newest data is of 2026-02-23; it may be at most 5 days old.',
    });
    expect(fundingExtreme(view(ending(1, ...old.slice(1))))).toMatchObject({ value: 1 });
    expect(fundingExtreme(view([1, 1], [0.1, 0.1]))).toMatchObject({ value: null, sampleSize: 2 });
    expect(fundingExtreme(createSeriesView(DAY, DAY, new Map()))).toMatchObject({ value: null, day: null });
  });
});

describe('the volatility mix', () => {
  it('is the share of assets in a volatile phase', () => {
    const phases = ['low', 'normal', 'normal', 'high', 'expansion'] as const;
    expect(volatilityMix(phases, DAY, DAY)).toMatchObject({
      value: 40,
      state: 'mixed',
      counts: { low: 1, normal: 2, high: 1, expansion: 1 },
    });
    expect(volatilityMix(phases.slice(0, 4), DAY, DAY)).toMatchObject({ value: null, sampleSize: 4 });
    expect(volatilityMix([], null, DAY).nullReason).toBe(
      'It needs 5 tracked assets with a volatility phase; there are 0.',
    );
  });
});

describe('the dominance trend', () => {
  const view = (values: readonly number[]) =>
    createSeriesView(DAY - values.length + 1, DAY, new Map([['btc_dominance', Float64Array.from(values)]]));

  it('is the 20-day mean minus the 50-day mean', () => {
    const rising = Array.from({ length: 60 }, (_, i) => 40 + 0.1 * i);
    // Means of a line are at the middles of their windows: 9.5 and 24.5 days back.
    expect(dominanceTrend(view(rising)).value).toBeCloseTo(1.5, 9);
    expect(dominanceTrend(view(rising)).state).toBe('rising');
    expect(dominanceTrend(view(rising.map((value) => 100 - value))).state).toBe('falling');
    expect(dominanceTrend(view(rising.map(() => 55)))).toMatchObject({ value: 0, state: 'flat', sampleSize: 50 });
  });

  it('needs fifty consecutive days', () => {
    const gap = Array.from({ length: 60 }, (_, i) => (i === 11 ? NONE : 50));
    expect(dominanceTrend(view(gap))).toMatchObject({ value: null, sampleSize: 48 });
    expect(dominanceTrend(view([NONE]))).toMatchObject({ value: null, day: null });
  });
});
