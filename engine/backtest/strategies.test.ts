import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Derivation } from '../derivation.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import { defaultParameters } from './default-parameters.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';

interface Exports {
  readonly strategy?: StrategyDeclaration;
  readonly filter?: FilterDeclaration;
  readonly derivation?: Derivation;
  readonly series?: readonly SeriesDeclaration[];
}

async function exportsOf(path: string): Promise<Exports[]> {
  const folder = new URL(path, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return Promise.all(names.map((name) => import(new URL(name, folder).href) as Promise<Exports>));
}

const strategies = (await exportsOf('./strategies/')).flatMap(({ strategy }) => strategy ?? []);
const filters = (await exportsOf('./filters/')).flatMap(({ filter }) => filter ?? []);
const producers = (await Promise.all(['../cycle/', '../macro/', '../catalogue/'].map(exportsOf))).flat();
const declared = new Set(
  producers
    .flatMap(({ derivation, series }) => [...(derivation?.outputs ?? []), ...(series ?? [])])
    .map(({ id }) => id),
);

describe('the strategy catalogue', () => {
  it('has 25 strategies with distinct keys', () => {
    expect(new Set(strategies.map(({ key }) => key)).size).toBe(25);
  });

  it('offers the five free ones', () => {
    expect(
      strategies
        .filter(({ plan }) => plan === 'free')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['bnh_fixed', 'dca_reference', 'golden_cross', 'rsi_ob_os', 'rsi_sma']);
  });

  it('keeps every default inside its range', () => {
    const outside = strategies.flatMap(({ key, parameters }) =>
      parameters
        .filter(
          (one) =>
            one.default < one.min ||
            one.default > one.max ||
            (one.type === 'integer' && !Number.isInteger(one.default)),
        )
        .map(({ name }) => `${key}.${name}`),
    );
    expect(outside).toEqual([]);
  });

  it('accepts its own defaults, and names two parameters that contradict each other', () => {
    expect(strategies.map((strategy) => strategy.check?.(defaultParameters(strategy)) ?? null)).toEqual(
      strategies.map(() => null),
    );
    const golden = strategies.find(({ key }) => key === 'golden_cross');
    expect(golden?.check?.({ fast: 100, slow: 60 })).toBe('fast (100) must be below slow (60).');
    expect(golden?.check?.({ fast: 60, slow: 60 })).toBe('fast (60) must be below slow (60).');
    const ichimoku = strategies.find(({ key }) => key === 'ichimoku');
    expect(ichimoku?.check?.({ tenkan: 9, kijun: 60, senkou: 52 })).toBe('kijun (60) must be below senkou (52).');
  });

  it('has a check wherever the ranges of two lengths that must differ overlap', () => {
    const checked = strategies.filter(({ check }) => check).map(({ key }) => key);
    expect(checked.sort()).toEqual(['ema_cross', 'golden_cross', 'ichimoku', 'macd_cross', 'obv_macd', 'triple_ema']);
  });

  it('has bounds that cannot cross', () => {
    for (const { key, parameters } of strategies) {
      const [lower, upper] = ['lower', 'upper'].map((name) => parameters.find((one) => one.name === name));
      if (lower && upper) expect(lower.max, key).toBeLessThan(upper.min);
    }
  });

  it('reads series that the service has', () => {
    const read = [...strategies, ...filters].flatMap(({ series }) => series);
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((id) => !declared.has(id))).toEqual([]);
  });

  it('contributes in the savings plan alone', () => {
    expect(strategies.filter(({ kind }) => kind === 'contributions').map(({ key }) => key)).toEqual(['dca_reference']);
  });
});

describe('the filter catalogue', () => {
  it('has the nine filters', () => {
    expect(filters.map(({ key }) => key).sort()).toEqual([
      'altcoin_season',
      'atr_expansion',
      'atr_high',
      'atr_low',
      'bullmarket_confirm',
      'bullmarket_strict',
      'fear_greed',
      'ma200w',
      'macro_quadrant',
    ]);
  });

  it('does not apply the altcoin season to pairs of Bitcoin', () => {
    const unfit = (base: string) => filters.filter(({ applies }) => !applies(base)).map(({ key }) => key);
    expect([unfit('BTC'), unfit('btc'), unfit('ETH')]).toEqual([['altcoin_season'], ['altcoin_season'], []]);
  });
});
