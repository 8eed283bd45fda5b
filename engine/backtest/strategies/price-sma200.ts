import { sma } from '../../indicators/sma.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldAbove } from '../held-above.ts';

/** Long while the price is above its long average. */
export const strategy = defineStrategy({
  key: 'price_sma200',
  name: { en: '200-bar trend', de: '200er-Trend' },
  tagline: {
    en: 'Long while the price is above its long average.',
    de: 'Long, solange der Kurs über seinem langen Schnitt liegt.',
  },
  primaryIndicators: ['sma'],
  rule: 'long while close > SMA',
  parameters: [
    { name: 'length', type: 'integer', default: 200, min: 50, max: 400, description: 'Bars of the average.' },
  ],
  warmup: ({ length }) => length - 1,
  target({ bars }, { length }, out) {
    const average = new Float64Array(bars.length);
    sma(bars.close, length, average);
    heldAbove(bars.close, average, out);
  },
});
