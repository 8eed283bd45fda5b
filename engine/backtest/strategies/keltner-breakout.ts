import { keltner } from '../../indicators/keltner.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Follows breakouts of the usual range. */
export const strategy = defineStrategy({
  key: 'keltner_breakout',
  name: { en: 'Keltner breakout', de: 'Keltner-Ausbruch' },
  tagline: { en: 'Follows breaks out of the usual range.', de: 'Folgt Ausbrüchen aus der üblichen Spanne.' },
  primaryIndicators: ['ema', 'atr'],
  rule: 'in when close > EMA + k ATR, out when close < EMA',
  parameters: [
    { name: 'length', type: 'integer', default: 20, min: 5, max: 100, description: 'Bars of the average.' },
    { name: 'atr_length', type: 'integer', default: 10, min: 5, max: 50, description: 'Bars of the range.' },
    { name: 'width', type: 'number', default: 2, min: 1, max: 4, description: 'ATR multiples.' },
  ],
  warmup: ({ length, atr_length: rangeLength }) => Math.max(length - 1, rangeLength),
  target({ bars }, { length, atr_length: rangeLength, width }, out) {
    const middle = new Float64Array(bars.length);
    const upper = new Float64Array(bars.length);
    const lower = new Float64Array(bars.length);
    const { high, low, close } = bars;
    keltner(high, low, close, length, rangeLength, width, middle, upper, lower);
    heldBetween(
      (i) => close[i]! > upper[i]!,
      (i) => close[i]! < middle[i]!,
      out,
    );
  },
});
