import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StrategyDeclaration } from './strategy-declaration.ts';

const folder = new URL('./strategies/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<{ strategy: StrategyDeclaration }>),
);
const strategies = modules.map(({ strategy }) => strategy);

describe('the strategy catalogue', () => {
  it('has 25 strategies with keys of their own', () => {
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
});
