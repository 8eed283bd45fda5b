import { describe, expect, it } from 'vitest';
import { viewOf } from '../testing/derive-series.ts';
import { random } from '../testing/random-world.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge } from './btc-liquidity-fair-value.ts';

const DAYS = 900;
const LAG = 59;
const next = random(5);
const money = Array.from({ length: DAYS }, (_, i) => (i % 30 === 0 ? 1_000 + 2 * i + 200 * next() : Number.NaN));
const close = Array.from({ length: DAYS }, (_, i) => 50 * Math.exp(i / 300 + 0.4 * (next() - 0.5)));
const net = Array.from({ length: DAYS }, (_, i) => 5_000 + 3 * i + 500 * next());

interface Model {
  readonly [field: string]: number | string | null;
}

function read(columns: Readonly<Record<string, readonly number[]>>) {
  const result = knowledge.compute(seriesInputs(viewOf(columns)), 'BTC');
  return result as unknown as {
    explanation: { confidence: number };
    payload: { models: Model[]; fair_value: number; residual_z: number; zone: string };
  } | null;
}

/** Least squares written down from the definition, on pairs of logarithms. */
function bruteForce(pairs: readonly (readonly [number, number])[]) {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const slope =
    pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / pairs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  const residuals = pairs.map(([x, y]) => y - my - slope * (x - mx));
  const squares = residuals.reduce((sum, one) => sum + one * one, 0);
  const deviation = Math.sqrt(squares / pairs.length);
  const [x] = pairs.at(-1) as readonly [number, number];
  return {
    ...{ elasticity: slope, fair_value: 10 ** (my + slope * (x - mx)), n: pairs.length },
    r_squared: 1 - squares / pairs.reduce((sum, [, y]) => sum + (y - my) ** 2, 0),
    residual_z: (residuals.at(-1) as number) / deviation,
  };
}

const near = (expected: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, expect.closeTo(value, 6)]));

describe('the fair value by liquidity', () => {
  const model = (columns: Readonly<Record<string, readonly number[]>>, key: string) =>
    read(columns)?.payload.models.find((one) => one.key === key);

  it('is the least-squares line of the logarithms on all days so far', () => {
    const pairs = net.map((value, i) => [Math.log10(value), Math.log10(close[i] as number)] as const);
    expect(model({ btc_close: close, net_liquidity: net }, 'net_liquidity')).toMatchObject(near(bruteForce(pairs)));
  });

  it('takes a month of M2 as known 59 days after its first day', () => {
    const pairs = close.flatMap((price, i) => {
      const month = Math.floor((i - LAG) / 30) * 30;
      return month < 0 ? [] : [[Math.log10(money[month] as number), Math.log10(price)] as const];
    });
    expect(model({ btc_close: close, m2_us: money }, 'm2_us')).toMatchObject({
      ...near(bruteForce(pairs)),
      lag_days: LAG,
      null_reason: null,
    });
    const { null_reason, fair_value } = model({ btc_close: close, m2_us: money }, 'net_liquidity') ?? {};
    expect({ null_reason, fair_value }).toEqual({ null_reason: 'no liquidity known on the day', fair_value: null });
  });

  it('joins its models by the geometric mean and the mean of their deviations', () => {
    const both = read({ btc_close: close, m2_us: money, net_liquidity: net })?.payload;
    const [one, other] = both?.models ?? [];
    expect(both?.fair_value).toBeCloseTo(Math.sqrt(Number(one?.fair_value) * Number(other?.fair_value)), 6);
    expect(both?.residual_z).toBeCloseTo((Number(one?.residual_z) + Number(other?.residual_z)) / 2, 9);
  });

  it('has none before two years of days with both', () => {
    const until = (length: number) => read({ btc_close: close.slice(0, length), net_liquidity: net.slice(0, length) });
    expect(until(729)).toBeNull();
    expect(until(730)?.payload.models[0]?.n).toBe(730);
  });

  it('counts dependent days for less: slowly turning residuals are worth few', () => {
    const waves = net.map((value, i) => value * 10 ** (0.2 * Math.sin(i / 100)));
    const { n, n_effective } = model({ btc_close: waves, net_liquidity: net }, 'net_liquidity') ?? {};
    expect(n).toBe(DAYS);
    expect(Number(n_effective)).toBeLessThan(50);
    expect(Number(n_effective)).toBeGreaterThan(0);
    const { explanation } = read({ btc_close: waves, net_liquidity: net }) ?? {};
    expect(explanation?.confidence).toBeCloseTo(Math.min(1, Math.max(1, Number(n_effective)) / 30) / 2, 9);
  });

  it('names how far the price lies from the line', () => {
    const jump = [...close.slice(0, -1), 100 * (close.at(-1) as number)];
    expect(read({ btc_close: jump, net_liquidity: net })?.payload.zone).toBe('far_above');
    const fall = [...close.slice(0, -1), (close.at(-1) as number) / 100];
    expect(read({ btc_close: fall, net_liquidity: net })?.payload.zone).toBe('far_below');
  });
});
