import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { defaultParameters } from './default-parameters.ts';
import { neighbourhood } from './neighbourhood.ts';
import { neighbourhoodOverfitting } from './neighbourhood-overfitting.ts';
import type { ParameterValues, StrategyDeclaration, StrategyParameter } from './strategy-declaration.ts';

const folder = new URL('./strategies/', import.meta.url);
const catalogue = await Promise.all(
  readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<{ strategy: StrategyDeclaration }>),
);
const none = () => new Float64Array();

function parameter(name: string, usual: number, differences: Partial<StrategyParameter> = {}): StrategyParameter {
  return { name, type: 'integer', default: usual, min: 1, max: 1_000, description: '', ...differences };
}

function isAllowed({ parameters, check }: StrategyDeclaration, values: ParameterValues): boolean {
  const inRange = parameters.every(({ name, min, max, type }) => {
    const value = values[name]!;
    return value >= min && value <= max && (type === 'number' || Number.isInteger(value));
  });
  return inRange && (check?.(values) ?? null) === null;
}

/** Parameter sets of a strategy: its defaults, and the ends of its ranges where they do not contradict each other. */
function edgesOf(strategy: StrategyDeclaration): ParameterValues[] {
  const ends = (end: 'min' | 'max') => Object.fromEntries(strategy.parameters.map((one) => [one.name, one[end]]));
  return [defaultParameters(strategy), ends('min'), ends('max')].filter((values) => isAllowed(strategy, values));
}

describe('the neighbourhood of parameters', () => {
  it('stays in range and free of contradictions for every strategy, without duplicates, the given values first', () => {
    expect(catalogue.length).toBe(25);
    for (const { strategy } of catalogue)
      for (const values of edgesOf(strategy)) {
        const near = neighbourhood(strategy, values);
        expect(near[0]).toEqual(values);
        expect(near.length).toBeLessThanOrEqual(40);
        expect(new Set(near.map((one) => JSON.stringify(one))).size).toBe(near.length);
        expect(near.filter((one) => !isAllowed(strategy, one))).toEqual([]);
      }
  });

  it('moves one parameter by ten and twenty percent, then two together', () => {
    const strategy = madeStrategy(none, {
      parameters: [parameter('a', 100), parameter('b', 0.5, { type: 'number', min: 0 })],
    });
    const near = neighbourhood(strategy, { a: 100, b: 0.5 });
    const rounded = near.map(({ a, b }) => [a, Number(b!.toFixed(9))]);
    expect(rounded.slice(0, 9)).toEqual([
      ...[[100, 0.5]],
      ...[80, 90, 110, 120].map((a) => [a, 0.5]),
      ...[0.4, 0.45, 0.55, 0.6].map((b) => [100, b]),
    ]);
    expect(near.length).toBe(1 + 4 + 4 + 16);
  });

  it('moves a small whole number by at least one', () => {
    const strategy = madeStrategy(none, { parameters: [parameter('a', 3)] });
    expect(neighbourhood(strategy, { a: 3 }).map(({ a }) => a)).toEqual([3, 2, 4]);
    expect(neighbourhood(strategy, { a: 1 }).map(({ a }) => a)).toEqual([1, 2]);
  });

  it('leaves out contradictory values', () => {
    const strategy = madeStrategy(none, {
      parameters: [parameter('a', 10), parameter('b', 11)],
      check: ({ a, b }) => (a! < b! ? null : 'a must be below b.'),
    });
    const near = neighbourhood(strategy, { a: 10, b: 11 });
    expect(near.length).toBeGreaterThan(5);
    expect(near.every(({ a, b }) => a! < b!)).toBe(true);
  });
});

describe('overfitting in the neighbourhood', () => {
  const world = backtestWorld(2, 400);
  const judge = (strategy: StrategyDeclaration, values: Readonly<Record<string, number>>) =>
    neighbourhoodOverfitting(backtestRequest({ parameters: values }), { strategy, filters: [] }, world);

  it('needs four variants', () => {
    const strategy = madeStrategy(none, { parameters: [parameter('a', 3)] });
    expect(judge(strategy, { a: 3 })).toEqual({ pbo: null, pboReason: 'made has 3 variants nearby; it needs 4' });
  });

  it('is a share of the splits, over the bars that all variants trade', () => {
    const strategy = madeStrategy(none, {
      parameters: [parameter('length', 20)],
      warmup: ({ length }) => length!,
      target: ({ bars }, { length }, out) =>
        out.set(bars.close.map((close, i) => (close > (bars.close[i - length!] ?? close) ? 1 : 0))),
    });
    const { pbo, pboReason } = judge(strategy, { length: 20 });
    expect(pboReason).toBeNull();
    // Twelve blocks split into halves in 924 ways.
    expect((pbo! * 924) % 1).toBeCloseTo(0, 6);
    expect(pbo! >= 0 && pbo! <= 1).toBe(true);
  });

  it('is zero where one variant is best in every split', () => {
    const alwaysBest = madeStrategy(none, {
      parameters: [parameter('share', 50)],
      target: ({ bars }, { share }, out) =>
        out.set(
          bars.close.map((_, i) => (i % 12 < share! / 5 && (bars.close[i + 1] ?? 0) > (bars.open[i + 1] ?? 0) ? 1 : 0)),
        ),
    });
    expect(judge(alwaysBest, { share: 50 })).toEqual({ pbo: 0, pboReason: null });
  });

  it('is absent for identical variants and for a window too short', () => {
    const strategy = madeStrategy(({ bars }) => new Float64Array(bars.length), { parameters: [parameter('a', 50)] });
    expect(judge(strategy, { a: 50 })).toEqual({ pbo: null, pboReason: 'all variants nearby returned the same' });
    const late = madeStrategy(none, {
      parameters: [parameter('a', 50)],
      target: ({ bars }, { a }, out) => out.set(bars.close.map((_, i) => (i % 2 === 0 ? a! / 100 : 0))),
      warmup: () => 396,
    });
    expect(judge(late, { a: 50 })).toEqual({ pbo: null, pboReason: 'the window is too short' });
  });
});
