import { supertrend } from '../../indicators/supertrend.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldWhile } from '../held-while.ts';

/** A trailing band that flips with the trend. */
export const strategy = defineStrategy({
  key: 'supertrend',
  name: { en: 'Supertrend', de: 'Supertrend' },
  tagline: { en: 'A trailing band that flips with the trend.', de: 'Ein nachgezogenes Band, das mit dem Trend kippt.' },
  primaryIndicators: ['atr'],
  rule: 'long from the first close above the upper line until the first close below the lower line; starts in cash',
  parameters: [
    { name: 'length', type: 'integer', default: 10, min: 5, max: 50, description: 'Bars of the range.' },
    { name: 'width', type: 'number', default: 3, min: 1, max: 6, description: 'ATR multiples.' },
  ],
  warmup: ({ length }) => length + 1,
  target({ bars }, { length, width }, out) {
    const line = new Float64Array(bars.length);
    const rising = new Uint8Array(bars.length);
    supertrend(bars.high, bars.low, bars.close, length, width, line, rising);
    heldWhile((i) => rising[i] === 1, out);
  },
});
