import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INTERVALS, type Interval } from '../markets/resample-bars.ts';
import { findLookAhead } from '../testing/look-ahead.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { defaultParameters } from './default-parameters.ts';
import type { ParameterValues, StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

// Every strategy on disk must obey these laws without being listed here, so one that looks ahead cannot ship.
const folder = new URL('./strategies/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<{ strategy: StrategyDeclaration }>),
);
const strategies = modules.map(({ strategy }) => [strategy.key, strategy] as const);

/**
 * Parameters that enter soonest: the shortest lengths and the narrowest bands; bounds stay at their defaults, since
 * lower ones enter later.
 */
function soonest({ parameters }: StrategyDeclaration): ParameterValues {
  return Object.fromEntries(
    parameters.map(({ name, min, default: usual }) => [name, ['lower', 'upper'].includes(name) ? usual : min]),
  );
}

/** Returns the target of a strategy, and fails if it reads a series it has not declared. */
function targetOf(strategy: StrategyDeclaration, inputs: StrategyInputs, parameters: ParameterValues): Float64Array {
  const out = new Float64Array(inputs.bars.length).fill(Number.NaN);
  const series = (id: string) => {
    if (!strategy.series.includes(id))
      throw new Error(
        `Strategy \`${strategy.key}\` reads series \`${id}\` but does not list it in \`series\`. Add it there.`,
      );
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

  it('decides by data known when the bar closed', () => {
    for (const parameters of settings)
      for (const interval of ['1d', '3d', '1w'] as const)
        expect(
          findLookAhead(regimeInputs(5, 300, interval), (inputs) => targetOf(strategy, inputs, parameters)),
          `${interval} ${JSON.stringify(parameters)}`,
        ).toBeNull();
  });

  it('holds a share from 0 to 1 on every bar, and 0 before its warm-up ends', () => {
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

  it('enters more than once in a market of many turns, and leaves again unless it never sells', () => {
    const target = targetOf(strategy, regimeInputs(9, 3_000), defaultParameters(strategy));
    const entries = target.filter((share, i) => share > 0 && (target[i - 1] ?? 0) === 0).length;
    const exits = target.filter((share, i) => share === 0 && (target[i - 1] ?? 0) > 0).length;
    if (strategy.key === 'bnh_fixed') expect([entries, exits]).toEqual([1, 0]);
    else expect([entries >= 2, exits >= 1]).toEqual([true, true]);
  });

  it('stays out while every series it reads is missing', () => {
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
      bars.close.map((_, i) => ((bars.days[i + 1] ?? 0) - bars.days[i]! > 1 ? 1 : 0)),
  };
  it.each(Object.keys(cheats))('finds %s', (name) => {
    expect(findLookAhead(inputs, cheats[name] as (inputs: StrategyInputs) => ArrayLike<number>)).not.toBeNull();
  });

  it('finds nothing in strategies that look back', () => {
    expect(
      findLookAhead(inputs, ({ bars }) => bars.close.map((close, i) => close - (bars.close[i - 9] ?? 0))),
    ).toBeNull();
  });
});

it('needs at least as many bars of warm-up on shorter bars', () => {
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
