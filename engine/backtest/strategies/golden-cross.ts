import { sma } from '../../indicators/sma.ts';
import { averageCross } from '../average-cross.ts';
import { defineStrategy } from '../define-strategy.ts';

/** Long while the 50-bar average is above the 200-bar average. */
export const strategy = defineStrategy({
  key: 'golden_cross',
  name: { en: 'Golden cross', de: 'Golden Cross' },
  tagline: {
    en: 'Long while the 50-bar average is above the 200-bar average.',
    de: 'Long, solange der 50er-Schnitt über dem 200er liegt.',
  },
  plan: 'free',
  primaryIndicators: ['sma'],
  rule: 'long while fast SMA > slow SMA',
  parameters: [
    { name: 'fast', type: 'integer', default: 50, min: 5, max: 150, description: 'Bars of the fast average.' },
    { name: 'slow', type: 'integer', default: 200, min: 50, max: 400, description: 'Bars of the slow average.' },
  ],
  ...averageCross(sma),
});
