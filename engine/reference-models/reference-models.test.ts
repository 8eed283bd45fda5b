import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { type Day, GENESIS_DAY, toDay, toIsoDate } from '../calendar.ts';
import { type ModelReading, type ReferenceModels, referenceModels } from './reference-models.ts';

const LAST = toDay('2020-06-30');
const FIRST_PRICE = toDay('2012-01-01');

function viewOf(price: (day: Day) => number, last = LAST) {
  const close = Float64Array.from({ length: last - GENESIS_DAY + 1 }, (_, i) =>
    GENESIS_DAY + i < FIRST_PRICE ? Number.NaN : price(GENESIS_DAY + i),
  );
  return createSeriesView(GENESIS_DAY, last, new Map([['btc_close', close]]));
}

const age = (day: Day) => day - GENESIS_DAY;
const bumpy = (day: Day) =>
  10 ** (-16 + 5.5 * Math.log10(age(day)) + 0.3 * Math.sin(day / 240)) * (day % 97 === 0 ? Number.NaN : 1);
const anchor = toDay('2018-03-10');

function answer(view: ReturnType<typeof viewOf>, at: Day | null = anchor, year: number | null = 2024): ReferenceModels {
  const found = referenceModels(view, at, year);
  if (!found || 'parameter' in found) throw new Error(JSON.stringify(found));
  return found;
}

const modelOf = (found: ReferenceModels, key: ModelReading['key']) =>
  found.models.find((one) => one.key === key) as ModelReading;

/** Two passes over all points, as in a textbook. */
function leastSquares(points: readonly (readonly [number, number])[]): { slope: number; intercept: number } {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - meanX) * (y - meanY)) / mean(([x]) => (x - meanX) ** 2);
  return { slope, intercept: meanY - slope * meanX };
}

/** Both models fitted to the closes up to a day, by definition. */
function byDefinition(to: Day): { growth: number; slope: number; intercept: number } {
  const days = Array.from({ length: to - FIRST_PRICE + 1 }, (_, i) => FIRST_PRICE + i);
  const growths = days
    .filter((day) => day - 365 >= FIRST_PRICE)
    .map((day) => Math.log(bumpy(day) / bumpy(day - 365)))
    .filter((growth) => !Number.isNaN(growth))
    .sort((a, b) => a - b);
  const middle = growths.length / 2;
  const growth =
    growths.length % 2 === 1 ? growths[Math.floor(middle)]! : (growths[middle - 1]! + growths[middle]!) / 2;
  const points = days
    .filter((day) => !Number.isNaN(bumpy(day)))
    .map((day) => [Math.log10(age(day)), Math.log10(bumpy(day))] as const);
  return { growth, ...leastSquares(points) };
}

describe('referenceModels', () => {
  const found = answer(viewOf(bumpy));
  const target = toDay('2024-12-31');

  it('fits the median of yearly log growths, starting at the close of the anchor', () => {
    const model = modelOf(found, 'median_growth_rate');
    for (const [fit, to] of [
      [model.fullSample, LAST],
      [model.pointInTime, anchor],
    ] as const) {
      const { growth } = byDefinition(to);
      expect(fit.fittedTo).toBe(toIsoDate(to));
      expect(fit.parameters.median_yearly_growth_pct).toBeCloseTo(100 * (Math.exp(growth) - 1), 8);
      expect(fit.yearlyGrowthPct).toBeCloseTo(100 * (Math.exp(growth) - 1), 8);
      expect(fit.targetPrice / (bumpy(anchor) * Math.exp((growth * (target - anchor)) / 365))).toBeCloseTo(1, 10);
    }
    expect(found.anchorPrice).toBe(bumpy(anchor));
  });

  it('fits the power law by least squares', () => {
    const model = modelOf(found, 'power_law');
    for (const [fit, to] of [
      [model.fullSample, LAST],
      [model.pointInTime, anchor],
    ] as const) {
      const { slope, intercept } = byDefinition(to);
      expect(fit.parameters.exponent).toBeCloseTo(slope, 8);
      expect(fit.parameters.log10_intercept).toBeCloseTo(intercept, 7);
      expect(fit.targetPrice / 10 ** (intercept + slope * Math.log10(age(target)))).toBeCloseTo(1, 7);
    }
  });

  it('reports the spread of the fits and the drift of the target', () => {
    for (const model of found.models) {
      expect(model.spreadPp).toBeCloseTo(model.fullSample.yearlyGrowthPct - model.pointInTime.yearlyGrowthPct, 8);
      // A year before, the same request had the projection of that day's fit.
      const before = answer(viewOf(bumpy, LAST - 365));
      const then = modelOf(before, model.key).fullSample.targetPrice;
      expect(model.targetYearDriftPct).toBeCloseTo(100 * (model.fullSample.targetPrice / then - 1), 6);
    }
  });

  it('draws both lines from the anchor over every first of a month to the last day of the target year', () => {
    for (const { lines, fullSample, pointInTime } of found.models) {
      expect(lines.slice(0, 3).map(({ date }) => date)).toEqual(['2018-03-10', '2018-04-01', '2018-05-01']);
      expect(lines.slice(-2).map(({ date }) => date)).toEqual(['2024-12-01', '2024-12-31']);
      expect(lines.length).toBe(1 + 9 + 6 * 12 + 1);
      expect(lines.at(-1)).toMatchObject({ fullSample: fullSample.targetPrice, pointInTime: pointInTime.targetPrice });
    }
    const [growth] = found.models;
    expect(growth?.lines[0]?.pointInTime).toBeCloseTo(bumpy(anchor), 6);
  });

  it('keeps the point-in-time line when days are added or changed after the anchor', () => {
    const crashed = answer(viewOf((day) => (day > anchor ? bumpy(day) / 3 : bumpy(day))));
    const short = answer(viewOf(bumpy, anchor));
    for (const { key, pointInTime } of found.models) {
      const { currentPrice: _, ...mine } = pointInTime;
      expect(modelOf(crashed, key).pointInTime).toMatchObject(mine);
      const { currentPrice: __, ...then } = modelOf(short, key).fullSample;
      expect(then).toEqual(mine);
    }
  });

  it('recovers a pure power law and a pure growth, with no spread and no drift', () => {
    const pure = modelOf(answer(viewOf((day) => 10 ** (-16.5 + 5.7 * Math.log10(age(day))))), 'power_law');
    expect(pure.fullSample.parameters.exponent).toBeCloseTo(5.7, 9);
    expect([pure.spreadPp, pure.targetYearDriftPct].map((value) => Math.abs(value!) < 1e-6)).toEqual([true, true]);
    const growing = modelOf(answer(viewOf((day) => 1.5 ** ((day - FIRST_PRICE) / 365))), 'median_growth_rate');
    expect(growing.fullSample.yearlyGrowthPct).toBeCloseTo(50, 8);
    expect(growing.spreadPp).toBeCloseTo(0, 8);
  });

  it('is thin below thirty observations a year or more apart, however many days there are', () => {
    const days = Array.from({ length: LAST - FIRST_PRICE + 1 }, (_, i) => FIRST_PRICE + i);
    const present = days.filter((day) => !Number.isNaN(bumpy(day)));
    const grown = present.filter((day) => day - 365 >= FIRST_PRICE && !Number.isNaN(bumpy(day - 365)));
    /** The first, and the first at least a year after each that counts. */
    const yearly = (list: readonly Day[], count = 0, from = Number.NEGATIVE_INFINITY): number => {
      const next = list.find((day) => day >= from);
      return next === undefined ? count : yearly(list, count + 1, next + 365);
    };
    for (const [key, list] of [
      ['median_growth_rate', grown],
      ['power_law', present],
    ] as const) {
      const { thin, fullSample, pointInTime } = modelOf(found, key);
      expect([fullSample.observations, fullSample.effectiveObservations]).toEqual([list.length, yearly(list)]);
      expect(pointInTime.effectiveObservations).toBe(yearly(list.filter((day) => day <= anchor)));
      expect([thin, fullSample.thin, pointInTime.thin]).toEqual([true, true, true]);
    }
    // With thirty-one years of days the growth model has its thirtieth year, the anchor of 2018 has not.
    const long = answer(viewOf(bumpy, FIRST_PRICE + 32 * 365), anchor, 2044);
    expect(long.models.map(({ thin, pointInTime, fullSample }) => [thin, pointInTime.thin, fullSample.thin])).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
  });

  it('reports when there was no older fit', () => {
    const young = answer(viewOf(bumpy, toDay('2014-06-01')), toDay('2014-05-01'), 2016);
    expect(young.models.map(({ targetYearDriftPct }) => targetYearDriftPct === null)).toEqual([true, false]);
    expect(young.models[0]?.driftNullReason).toContain('2013-06-01');
  });

  it('has defaults, and names parameters out of range', () => {
    const plain = answer(viewOf(bumpy), null, null);
    expect([plain.anchor, plain.targetYear, plain.computedAsOf]).toEqual([LAST - 365, 2024, LAST]);
    const ask = (at: string, year: number) => referenceModels(viewOf(bumpy), toDay(at), year);
    expect(ask('2013-01-01', 2024)).toMatchObject({
      parameter: 'anchor',
      detail: expect.stringContaining('2014-01-0'),
    });
    expect(ask('2020-07-01', 2024)).toMatchObject({ parameter: 'anchor' });
    expect(ask('2018-03-10', 2018)).toEqual({
      parameter: 'target_year',
      detail: 'must be from 2019 to 2050, not 2018',
    });
    expect(ask('2018-03-10', 2051)).toMatchObject({ parameter: 'target_year' });
    const empty = createSeriesView(GENESIS_DAY, LAST, new Map());
    expect(referenceModels(empty, null, null)).toBeNull();
  });
});
