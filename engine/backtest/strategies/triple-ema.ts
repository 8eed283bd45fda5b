import { ema } from '../../indicators/ema.ts';
import { ascendingParameters } from '../ascending-parameters.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldWhile } from '../held-while.ts';

/** Long while three averages are stacked in rising order. */
export const strategy = defineStrategy({
  key: 'triple_ema',
  name: { en: 'Triple EMA', de: 'Dreifach-EMA' },
  tagline: {
    en: 'Long while three averages are stacked upwards.',
    de: 'Long, solange drei Schnitte aufwärts gestaffelt sind.',
  },
  primaryIndicators: ['ema'],
  rule: 'long while short > middle > long EMA',
  parameters: [
    { name: 'short', type: 'integer', default: 9, min: 3, max: 30, description: 'Bars.' },
    { name: 'middle', type: 'integer', default: 21, min: 10, max: 80, description: 'Bars.' },
    { name: 'long', type: 'integer', default: 55, min: 30, max: 200, description: 'Bars.' },
  ],
  check: ascendingParameters('short', 'middle', 'long'),
  warmup: ({ long }) => long - 1,
  target({ bars }, parameters, out) {
    const short = new Float64Array(bars.length);
    const middle = new Float64Array(bars.length);
    const long = new Float64Array(bars.length);
    ema(bars.close, parameters.short, short);
    ema(bars.close, parameters.middle, middle);
    ema(bars.close, parameters.long, long);
    heldWhile((i) => short[i]! > middle[i]! && middle[i]! > long[i]!, out);
  },
});
