import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INTERVALS, type Interval } from '../markets/resample-bars.ts';
import { findLookAhead } from '../testing/look-ahead.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { defaultParameters } from './default-parameters.ts';
import type { ParameterValues, StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

// Every strategy on disk obeys these laws without being listed here; one that looks ahead cannot ship.
const folder = new URL('./strategies/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<{ strategy: StrategyDeclaration }>),
);
const strategies = modules.map(({ strategy }) => [strategy.key, strategy] as const);

/** What enters soonest: the shortest lengths and the narrowest bands; bounds stay at their defaults, since lower ones enter later. */
function soonest({ parameters }: StrategyDeclaration): ParameterValues {
  return Object.fromEntries(
    parameters.map(({ name, min, default: usual }) => [name, ['lower', 'upper'].includes(name) ? usual : min]),
  );
}

/** The target of a strategy that may read nothing it has not declared. */
function targetOf(strategy: StrategyDeclaration, inputs: StrategyInputs, parameters: ParameterValues): Float64Array {
  const out = new Float64Array(inputs.bars.length).fill(Number.NaN);
  const series = (id: string) => {
    if (!strategy.series.includes(id)) throw new Error(`${strategy.key} reads ${id} and does not declare it`);
    return inputs.series(id);
  };
  strategy.target({ ...inputs, series }, parameters, out);
  return out;
}

const isShare = (value: number) => value >= 0 && value <= 1;

it('sees every strategy on disk', () => {
  expect(strategies.length).toBe(25);
});

describe.each(strategies)('%s', (_key, strategy) => {
  const settings = [defaultParameters(strategy), soonest(strategy)];

  it('decides by what had happened when the bar closed', () => {
    for (const parameters of settings)
      for (const interval of ['1d', '3d', '1w'] as const)
        expect(
          findLookAhead(regimeInputs(5, 300, interval), (inputs) => targetOf(strategy, inputs, parameters)),
          `${interval} ${JSON.stringify(parameters)}`,
        ).toBeNull();
  });

  it('asks for a share from 0 to 1 on every bar, and for nothing before its warm-up', () => {
    for (const parameters of settings)
      for (const interval of INTERVALS)
        for (let seed = 1; seed <= 10; seed++) {
          const target = targetOf(strategy, regimeInputs(seed, 260, interval), parameters);
          expect(target.every(isShare)).toBe(true);
          expect(target.slice(0, strategy.warmup(parameters, interval)).every((share) => share === 0)).toBe(true);
        }
  });

  it('is ready where its warm-up ends', () => {
    const parameters = soonest(strategy);
    const warmup = strategy.warmup(parameters, '1w');
    let first = Number.POSITIVE_INFINITY;
    for (let seed = 1; seed <= 3_000 && first > warmup; seed++) {
      const target = targetOf(strategy, regimeInputs(seed, warmup + 1, '1w'), parameters);
      const entry = target.findIndex((share) => share > 0);
      if (entry >= 0) first = Math.min(first, entry);
    }
    expect(first).toBe(warmup);
  });

  it('enters more than once in a market of many turns, and leaves again unless it never does', () => {
    const target = targetOf(strategy, regimeInputs(9, 3_000), defaultParameters(strategy));
    const entries = target.filter((share, i) => share > 0 && (target[i - 1] ?? 0) === 0).length;
    const exits = target.filter((share, i) => share === 0 && (target[i - 1] ?? 0) > 0).length;
    if (strategy.key === 'bnh_fixed') expect([entries, exits]).toEqual([1, 0]);
    else expect([entries >= 2, exits >= 1]).toEqual([true, true]);
  });

  it('stays out when nothing it reads beside prices is known', () => {
    const inputs = regimeInputs(9, 600);
    const none = new Float64Array(600).fill(Number.NaN);
    const blind: StrategyInputs = { bars: { ...inputs.bars, volume: none }, bitcoin: none, series: () => none };
    const target = targetOf(strategy, blind, defaultParameters(strategy));
    const needs = strategy.series.length > 0 || ['obv_macd', 'dual_momentum'].includes(strategy.key);
    expect(target.every((share) => (needs ? share === 0 : isShare(share)))).toBe(true);
  });
});

describe('the search for look-ahead', () => {
  const inputs = regimeInputs(5, 300);
  const mean = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0) / column.length;
  const cheats: Record<string, (inputs: StrategyInputs) => ArrayLike<number>> = {
    'the next close': ({ bars }) => bars.close.map((close, i) => ((bars.close[i + 1] ?? close) > close ? 1 : 0)),
    'the mean of the whole': ({ bars }) => bars.close.map((close) => (close > mean(bars.close) ? 1 : 0)),
    'the number of bars to come': ({ bars }) => bars.close.map((_, i) => (bars.length - i > 20 ? 1 : 0)),
    'a series of tomorrow': ({ bars, series }) =>
      bars.close.map((_, i) => ((series('fear_greed')[i + 1] ?? 0) > 50 ? 1 : 0)),
    'the week that is not over': ({ bars }) =>
      bars.close.map((_, i) => ((bars.days[i + 1] ?? 0) - (bars.days[i] as number) > 1 ? 1 : 0)),
  };
  it.each(Object.keys(cheats))('finds %s', (name) => {
    expect(findLookAhead(inputs, cheats[name] as (inputs: StrategyInputs) => ArrayLike<number>)).not.toBeNull();
  });

  it('finds nothing in what looks back', () => {
    expect(
      findLookAhead(inputs, ({ bars }) => bars.close.map((close, i) => close - (bars.close[i - 9] ?? 0))),
    ).toBeNull();
  });
});

it('warms up for more bars when they are shorter, or for as many', () => {
  const order: readonly Interval[] = ['1d', '2d', '3d', '1w', '1M'];
  for (const [key, strategy] of strategies) {
    const warmups = order.map((interval) => strategy.warmup(defaultParameters(strategy), interval));
    expect(
      [...warmups].sort((a, b) => b - a),
      key,
    ).toEqual(warmups);
    expect(warmups.every(Number.isInteger), key).toBe(true);
  }
});
