import { ema } from '../../indicators/ema.ts';
import { averageCross } from '../average-cross.ts';
import { defineStrategy } from '../define-strategy.ts';

/** Long while the fast exponential average leads. */
export const strategy = defineStrategy({
  key: 'ema_cross',
  name: { en: 'EMA cross', de: 'EMA-Kreuzung' },
  tagline: {
    en: 'Long while the fast exponential average leads.',
    de: 'Long, solange der schnelle exponentielle Schnitt führt.',
  },
  primaryIndicators: ['ema'],
  rule: 'long while fast EMA > slow EMA',
  parameters: [
    { name: 'fast', type: 'integer', default: 12, min: 3, max: 60, description: 'Bars of the fast average.' },
    { name: 'slow', type: 'integer', default: 26, min: 10, max: 200, description: 'Bars of the slow average.' },
  ],
  ...averageCross(ema),
});
