import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Buys while Bitcoin is far below and sells while it is far above its 200-day average. */
export const strategy = defineStrategy({
  key: 'mayer_cycle',
  name: { en: 'Mayer cycle', de: 'Mayer-Zyklus' },
  tagline: {
    en: 'Buys while Bitcoin is far below and sells while it is far above its 200-day average.',
    de: 'Kauft, wenn Bitcoin weit unter, und verkauft, wenn es weit über seinem 200-Tage-Schnitt steht.',
  },
  assetClasses: ['crypto'],
  primaryIndicators: ['mayer_multiple'],
  rule: 'in when the Mayer multiple of Bitcoin (daily close over its 200-day SMA) < lower bound, out when > upper bound, for every pair',
  parameters: [
    { name: 'lower', type: 'number', default: 0.8, min: 0.4, max: 1.2, description: 'Ratio.' },
    { name: 'upper', type: 'number', default: 2.4, min: 1.3, max: 4, description: 'Ratio.' },
  ],
  series: ['mayer_multiple'],
  warmup: () => 0,
  target(inputs, { lower, upper }, out) {
    const multiple = inputs.series('mayer_multiple');
    heldBetween(
      (i) => multiple[i]! < lower,
      (i) => multiple[i]! > upper,
      out,
    );
  },
});
