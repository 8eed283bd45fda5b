import { macd } from '../../indicators/macd.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldAbove } from '../held-above.ts';
import { ON_MACD } from '../macd-parameters.ts';

/** Long while the MACD line is above its signal. */
export const strategy = defineStrategy({
  key: 'macd_cross',
  name: { en: 'MACD cross', de: 'MACD-Kreuzung' },
  tagline: {
    en: 'Long while the MACD line is above its signal.',
    de: 'Long, solange die MACD-Linie über ihrem Signal liegt.',
  },
  primaryIndicators: ['macd'],
  rule: 'long while line > signal; all three averages are seeded by an SMA',
  ...ON_MACD,
  target({ bars }, { fast, slow, signal }, out) {
    const line = new Float64Array(bars.length);
    const average = new Float64Array(bars.length);
    macd(bars.close, fast, slow, signal, line, average);
    heldAbove(line, average, out);
  },
});
