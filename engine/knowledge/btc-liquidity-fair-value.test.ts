import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { createRandom } from '../statistics/random.ts';
import { viewOf } from '../testing/derive-series.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { standardNormal } from '../testing/standard-normal.ts';
import { knowledge } from './btc-liquidity-fair-value.ts';

const FIRST = toDay('2014-01-01');
const DAYS = 1_600;
const HORIZON = 91;
const LAG = 59;
const normal = standardNormal(createRandom(5));

/** Generates a geometric random walk, as prices and monetary aggregates follow. */
function walk(start: number, daily: number, drift = 0): number[] {
  let level = Math.log(start);
  return Array.from({ length: DAYS }, () => {
    level += drift + daily * normal();
    return Math.exp(level);
  });
}

const net = walk(5_000, 0.006);
/** Price that moves 3 % per 1 % of liquidity, plus its own noise. */
const led = walk(300, 0.004, 0.0005).map((own, i) => own * (net[i]! / net[0]!) ** 3);
const unrelated = walk(300, 0.03);
const money = net.map((value, i) => (i % 30 === 0 ? value : Number.NaN));

type Columns = Readonly<Record<string, readonly number[]>>;
type Model = Readonly<Record<string, number | string | null>>;

function read(columns: Columns) {
  const result = knowledge.compute(seriesInputs(viewOf(columns, FIRST)), 'BTC');
  return result as unknown as {
    explanation: { confidence: number; score: number | null; factors: { contribution: number }[] };
    payload: {
      models: Model[];
      fair_value: number | null;
      residual_z: number | null;
      zone: string | null;
      null_reason: string | null;
    };
  } | null;
}

const model = (columns: Columns, key = 'net_liquidity') => read(columns)?.payload.models.find((one) => one.key === key);

/** Computes the regression of log changes over the horizon, written from the definition. */
function byDefinition(liquidity: readonly number[], close: readonly number[], end = close.length - 1) {
  const change = (of: readonly number[], i: number) => Math.log(of[i]! / of[i - HORIZON]!);
  const pairs = Array.from({ length: end - HORIZON + 1 }, (_, k) => k + HORIZON)
    .map((i) => [change(liquidity, i), change(close, i)] as const)
    .filter(([x]) => !Number.isNaN(x));
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const slope =
    pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / pairs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  const squares = pairs.reduce((sum, [x, y]) => sum + (y - my - slope * (x - mx)) ** 2, 0);
  const spread = Math.sqrt(squares / pairs.length);
  const [x, y] = pairs.at(-1) as readonly [number, number];
  const fitted = my + slope * (x - mx);
  const anchor = close[end - HORIZON]!;
  return {
    elasticity: slope,
    n: pairs.length,
    anchor_price: anchor,
    drift_pct: 100 * (Math.exp(my - slope * mx) - 1),
    fair_value: anchor * Math.exp(fitted),
    fair_value_low: anchor * Math.exp(fitted - 1.6448536 * spread),
    fair_value_high: anchor * Math.exp(fitted + 1.6448536 * spread),
    r_squared: 1 - squares / pairs.reduce((sum, [, of]) => sum + (of - my) ** 2, 0),
    residual_z: (y - fitted) / spread,
  };
}

/** Matches numbers to six significant digits. */
const near = (expected: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      expect.closeTo(value, 6 - Math.max(0, Math.ceil(Math.log10(Math.abs(value))))),
    ]),
  );

describe('the fair value by liquidity', () => {
  it('moves the price of 91 days ago by the least-squares line of log changes', () => {
    const found = model({ btc_close: led, net_liquidity: net });
    expect(found).toMatchObject(near(byDefinition(net, led)));
    expect(found).toMatchObject({ anchor_date: toIsoDate(FIRST + DAYS - 1 - HORIZON), null_reason: null });
    // The price was built with an elasticity of 3.
    expect(Math.abs(Number(found?.elasticity) - 3)).toBeLessThan(0.3);
    expect(Number(found?.elasticity_t)).toBeGreaterThan(5);
    expect(found?.n_effective).toBe(Math.ceil((DAYS - HORIZON) / HORIZON));
  });

  it('treats a month of M2 as known 59 days after its first day', () => {
    const known = led.map((_, i) => (i < LAG ? Number.NaN : money[Math.floor((i - LAG) / 30) * 30]!));
    // The price follows liquidity as known on the day, so that a regression exists.
    const close = walk(300, 0.004).map((own, i) => own * ((known[i] ?? 5_000) / 5_000 || 1) ** 3);
    expect(model({ btc_close: close, m2_us: money }, 'm2_us')).toMatchObject({
      ...near(byDefinition(known, close)),
      lag_days: LAG,
      null_reason: null,
    });
    expect(model({ btc_close: close, m2_us: money })).toMatchObject({
      null_reason: 'price or liquidity has no change over 91 days on the day',
      fair_value: null,
      elasticity: null,
    });
  });

  it('has no value below ten non-overlapping windows, and reports how many there are', () => {
    const until = (length: number) =>
      read({ btc_close: led.slice(0, length), net_liquidity: net.slice(0, length) })?.payload;
    const tenth = HORIZON + 9 * HORIZON + 1;
    expect(until(tenth)).toMatchObject({ null_reason: null, models: [{ n_effective: 10 }, {}] });
    expect(until(tenth - 1)).toMatchObject({
      fair_value: null,
      deviation: null,
      residual_z: null,
      zone: null,
      null_reason: expect.stringContaining('9 non-overlapping windows of 91 days; it needs 10'),
    });
  });

  it('has no value when the price moved against liquidity, and reports the slope', () => {
    const against = led.map((_, i) => 300 * (net[i]! / net[0]!) ** -2);
    const found = model({ btc_close: against, net_liquidity: net });
    expect(found).toMatchObject({ fair_value: null, elasticity: expect.closeTo(-2, 6), residual_z: null });
    expect(found?.null_reason).toContain('moved in opposite directions: elasticity -2.00');
  });

  it('has no value when liquidity explains no more than chance', () => {
    const seen = model({ btc_close: unrelated, net_liquidity: net });
    const windows = Number(seen?.n_effective);
    // One-sided 10 % critical value: unrelated windows exceed it one time in ten.
    const t = 1.28155;
    expect(seen?.least_r_squared).toBeCloseTo(Math.max(0.05, t ** 2 / (t ** 2 + windows - 2)), 5);
    expect(Number(seen?.r_squared)).toBeLessThan(Number(seen?.least_r_squared));
    expect([seen?.fair_value, seen?.null_reason === null]).toEqual([null, false]);
    expect(read({ btc_close: unrelated, net_liquidity: net })?.explanation).toMatchObject({
      score: null,
      confidence: 0.01,
      factors: [{ contribution: 0 }, { contribution: 0 }],
    });
  });

  it('finds no relation between two series that only trend upwards', () => {
    const grow = (start: number, daily: number, noise: number) => walk(start, noise, daily);
    const [price, sum] = [grow(300, 0.002, 0.03), grow(5_000, 0.001, 0.004)];
    const levels = byLevels(sum, price);
    // Levels of the two series share nearly all variance, their changes do not.
    expect(levels).toBeGreaterThan(0.7);
    expect(Number(model({ btc_close: price, net_liquidity: sum })?.r_squared)).toBeLessThan(0.1);
  });

  it('combines its models by the geometric mean, and their deviations by the mean', () => {
    const stepped = net.map((_, i) => (i % 30 === 0 ? net[Math.min(i + LAG, DAYS - 1)]! : Number.NaN));
    const both = read({ btc_close: led, m2_us: stepped, net_liquidity: net })?.payload;
    const [one, other] = both?.models ?? [];
    expect(both?.fair_value).toBeCloseTo(Math.sqrt(Number(one?.fair_value) * Number(other?.fair_value)), 6);
    expect(both?.residual_z).toBeCloseTo((Number(one?.residual_z) + Number(other?.residual_z)) / 2, 9);
  });

  it('reports the distance of the price from the regression line', () => {
    const last = led.at(-1)!;
    const zone = (factor: number) =>
      read({ btc_close: [...led.slice(0, -1), factor * last], net_liquidity: net })?.payload.zone;
    expect([zone(2), zone(0.5)]).toEqual(['far_above', 'far_below']);
  });
});

/** Computes the R squared of a regression of one logarithm on another. */
function byLevels(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [a.map(Math.log), b.map(Math.log)];
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [mx, my] = [mean(x), mean(y)];
  const product = (u: readonly number[], mu: number, v: readonly number[], mv: number) =>
    u.reduce((sum, one, i) => sum + (one - mu) * (v[i]! - mv), 0);
  return product(x, mx, y, my) ** 2 / (product(x, mx, x, mx) * product(y, my, y, my));
}
