import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay, toIsoDate } from '../calendar.ts';
import { chart as rainbowChart } from '../charts/rainbow.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { derivation as powerLaw } from './power-law.ts';
import { derivation as rainbow } from './rainbow.ts';

const NONE = Number.NaN;
const FIRST_PRICE = toDay('2010-07-18') - GENESIS_DAY;
const DAYS = FIRST_PRICE + 900;
const RAINBOW_ORIGIN = toDay('2009-01-09') - GENESIS_DAY;

/** A price that roughly grows with a power of age, with swings and missing days. */
const close = Array.from({ length: DAYS }, (_, i) => {
  if (i < FIRST_PRICE || [600, 601, 850].includes(i - FIRST_PRICE)) return NONE;
  return 1e-17 * i ** 5.8 * Math.exp(0.7 * Math.sin(i / 90) + 0.2 * Math.sin(i * 1.7));
});

interface Fit {
  readonly slope: number;
  readonly intercept: number;
  readonly residuals: readonly number[];
}

/**
 * Least squares over the points up to a day by the normal equations about the means: two passes, nothing incremental.
 */
function fitUpTo(day: number, x: (i: number) => number): Fit {
  const points = close.flatMap((price, i) =>
    i <= day && !Number.isNaN(price) ? [[x(i), Math.log10(price)] as const] : [],
  );
  const meanX = points.reduce((sum, [px]) => sum + px, 0) / points.length;
  const meanY = points.reduce((sum, [, py]) => sum + py, 0) / points.length;
  const slope =
    points.reduce((sum, [px, py]) => sum + (px - meanX) * (py - meanY), 0) /
    points.reduce((sum, [px]) => sum + (px - meanX) ** 2, 0);
  const intercept = meanY - slope * meanX;
  return { slope, intercept, residuals: points.map(([px, py]) => py - intercept - slope * px) };
}

const priced = close.flatMap((price, i) => (Number.isNaN(price) ? [] : [i]));
/** Days with the 365th price, the one after it, some in between, and the last. */
const checked = [364, 365, 400, 527, 688, priced.length - 1].map((n) => priced[n]!);

describe('powerLaw', () => {
  const out = deriveSeries(powerLaw, { btc_close: close });
  const age = (i: number) => Math.log10(i);

  it('equals a direct least squares over the days up to each day', () => {
    for (const day of checked) {
      const { slope, intercept, residuals } = fitUpTo(day, age);
      const fit = 10 ** (intercept + slope * age(day));
      const deviation = Math.sqrt(residuals.reduce((sum, one) => sum + one ** 2, 0) / residuals.length);
      const position = 50 + (25 * residuals.at(-1)!) / deviation;
      expect(out.power_law_exponent?.[day]).toBeCloseTo(slope, 9);
      expect(out.power_law_fit![day]! / fit).toBeCloseTo(1, 9);
      expect(out.power_law_ratio![day]! / (close[day]! / fit)).toBeCloseTo(1, 9);
      expect(out.power_law_position?.[day]).toBeCloseTo(Math.min(Math.max(position, 0), 100), 7);
    }
  });

  it('finds the exponent of a pure power law and has the price on its line', () => {
    const pure = Array.from({ length: 1_200 }, (_, i) => (i < 500 ? NONE : 1e-15 * i ** 5.5));
    const exact = deriveSeries(powerLaw, { btc_close: pure });
    expect(exact.power_law_exponent?.at(-1)).toBeCloseTo(5.5, 9);
    expect(exact.power_law_ratio?.at(-1)).toBeCloseTo(1, 9);
  });

  it('has its first value with the 365th price, and none on a day without one', () => {
    const first = priced[364]!;
    for (const id of ['power_law_fit', 'power_law_exponent', 'power_law_ratio', 'power_law_position']) {
      const values = out[id] as number[];
      expect(
        values.findIndex((value) => !Number.isNaN(value)),
        id,
      ).toBe(first);
      const unpriced = values.filter((_, i) => Number.isNaN(close[i]!));
      expect(unpriced.every(Number.isNaN), id).toBe(true);
    }
  });
});

describe('rainbow', () => {
  const out = deriveSeries(rainbow, { btc_close: close });
  const age = (i: number) => Math.log(i - RAINBOW_ORIGIN);

  it('equals a direct least squares over the days up to each day, and ranks its residual among theirs', () => {
    for (const day of checked) {
      const { slope, intercept, residuals } = fitUpTo(day, age);
      const here = residuals.at(-1)!;
      expect(out.rainbow_fit![day]! / 10 ** (intercept + slope * age(day))).toBeCloseTo(1, 9);
      // Allows one rank of difference: residuals closer than rounding may swap.
      const below = residuals.filter((one) => one < here).length;
      expect(Math.abs(out.rainbow_position![day]! - (100 * below) / residuals.length)).toBeLessThanOrEqual(
        100 / residuals.length + 1e-9,
      );
    }
  });

  it('has its first value with the 365th price, and none on a day without one', () => {
    for (const id of ['rainbow_fit', 'rainbow_position']) {
      const values = out[id] as number[];
      expect(
        values.findIndex((value) => !Number.isNaN(value)),
        id,
      ).toBe(priced[364]);
      expect(values.filter((_, i) => Number.isNaN(close[i]!)).every(Number.isNaN), id).toBe(true);
    }
  });

  const fullSample = rainbowChart.views?.find(({ key }) => key === 'full_sample');

  it('in the full-sample view is one fit for all days, marked as looking ahead', () => {
    const { rows, meta } = fullSample?.rows(viewOf({ btc_close: close })) ?? { rows: [], meta: {} };
    const { slope, intercept, residuals } = fitUpTo(DAYS - 1, age);
    expect(meta).toEqual({ fit: 'full_sample', look_ahead: true });
    expect(rows.map(({ date }) => date)).toEqual(priced.map((i) => toIsoDate(GENESIS_DAY + i)));
    const fits = priced.map((i) => 10 ** (intercept + slope * age(i)));
    expect(
      largestError(
        rows.map(({ fit }) => fit as number),
        fits,
        1e-6,
      ),
    ).toBeLessThan(1e-9);
    const sorted = [...residuals].sort((a, b) => a - b);
    const bands = residuals.map((one) => (100 * sorted.findIndex((other) => other >= one)) / residuals.length);
    const slack = 100 / residuals.length + 1e-9;
    expect(rows.every(({ band }, i) => Math.abs((band as number) - bands[i]!) <= slack)).toBe(true);
    // Each band appears once: no day is below itself.
    expect(new Set(rows.map(({ band }) => band)).size).toBe(rows.length);
  });

  it('in the full-sample view agrees with the point-in-time fit on the last day, and on no other', () => {
    const { rows } = fullSample?.rows(viewOf({ btc_close: close })) ?? { rows: [] };
    const last = priced.at(-1)!;
    expect((rows.at(-1)?.fit as number) / out.rainbow_fit![last]!).toBeCloseTo(1, 9);
    expect(rows.at(-1)?.band as number).toBeCloseTo(out.rainbow_position![last]!, 0);
    const middle = priced[500]!;
    expect(Math.abs((rows[500]?.fit as number) / out.rainbow_fit![middle]! - 1)).toBeGreaterThan(0.01);
  });

  it('in the full-sample view is empty without data', () => {
    expect(fullSample?.rows(viewOf({ btc_close: [NONE, NONE] })).rows).toEqual([]);
  });
});
