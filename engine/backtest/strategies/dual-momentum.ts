import { defineStrategy } from '../define-strategy.ts';
import { heldWhile } from '../held-while.ts';

/** Holds the stronger of asset and Bitcoin, cash when both fall. */
export const strategy = defineStrategy({
  key: 'dual_momentum',
  name: { en: 'Dual momentum', de: 'Duales Momentum' },
  tagline: {
    en: 'Holds the stronger of asset and Bitcoin, cash when both fall.',
    de: 'Hält den stärkeren Wert aus Asset und Bitcoin, Cash, wenn beide fallen.',
  },
  assetClasses: ['crypto'],
  primaryIndicators: ['momentum'],
  rule: 'long the asset while its return over n bars is above zero and not below that of Bitcoin; else cash',
  parameters: [{ name: 'length', type: 'integer', default: 90, min: 20, max: 365, description: 'Bars of the return.' }],
  warmup: ({ length }) => length,
  target({ bars: { close }, bitcoin }, { length }, out) {
    const growth = (prices: Float64Array, i: number) => prices[i]! / prices[i - length]!;
    heldWhile((i) => growth(close, i) > 1 && growth(close, i) >= growth(bitcoin, i), out);
  },
});
