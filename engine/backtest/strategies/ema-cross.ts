import { ema } from '../../indicators/ema.ts';
import { ascendingParameters } from '../ascending-parameters.ts';
import { heldWhile } from '../held-while.ts';
import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Long while the fast exponential average leads. */
export const strategy: StrategyDeclaration<'fast' | 'slow'> = {
  key: 'ema_cross',
  name: { en: 'EMA cross', de: 'EMA-Kreuzung' },
  tagline: {
    en: 'Long while the fast exponential average leads.',
    de: 'Long, solange der schnelle exponentielle Schnitt führt.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['ema'],
  rule: 'long while fast EMA > slow EMA',
  parameters: [
    { name: 'fast', type: 'integer', default: 12, min: 3, max: 60, description: 'Bars of the fast average.' },
    { name: 'slow', type: 'integer', default: 26, min: 10, max: 200, description: 'Bars of the slow average.' },
  ],
  kind: 'target',
  series: [],
  check: ascendingParameters('fast', 'slow'),
  warmup: ({ slow }) => slow - 1,
  target({ bars }, { fast, slow }, out) {
    const quick = new Float64Array(bars.length);
    const steady = new Float64Array(bars.length);
    ema(bars.close, fast, quick);
    ema(bars.close, slow, steady);
    heldWhile((i) => quick[i]! > steady[i]!, out);
  },
};
