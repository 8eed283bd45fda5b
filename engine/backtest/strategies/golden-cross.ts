import { sma } from '../../indicators/sma.ts';
import { ascendingParameters } from '../ascending-parameters.ts';
import { heldWhile } from '../held-while.ts';
import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Long while the 50-bar average is above the 200-bar average. */
export const strategy: StrategyDeclaration<'fast' | 'slow'> = {
  key: 'golden_cross',
  name: { en: 'Golden cross', de: 'Golden Cross' },
  tagline: {
    en: 'Long while the 50-bar average is above the 200-bar average.',
    de: 'Long, solange der 50er-Schnitt über dem 200er liegt.',
  },
  plan: 'free',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['sma'],
  rule: 'long while fast SMA > slow SMA',
  parameters: [
    { name: 'fast', type: 'integer', default: 50, min: 5, max: 150, description: 'Bars of the fast average.' },
    { name: 'slow', type: 'integer', default: 200, min: 50, max: 400, description: 'Bars of the slow average.' },
  ],
  kind: 'target',
  series: [],
  check: ascendingParameters('fast', 'slow'),
  warmup: ({ slow }) => slow - 1,
  target({ bars }, { fast, slow }, out) {
    const quick = new Float64Array(bars.length);
    const steady = new Float64Array(bars.length);
    sma(bars.close, fast, quick);
    sma(bars.close, slow, steady);
    heldWhile((i) => quick[i]! > steady[i]!, out);
  },
};
