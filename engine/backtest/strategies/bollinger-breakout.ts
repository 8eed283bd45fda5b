import { bollingerBands, ON_BANDS } from '../bollinger-bands.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Follows breaks above the upper band. */
export const strategy = defineStrategy({
  key: 'bollinger_breakout',
  name: { en: 'Bollinger breakout', de: 'Bollinger-Ausbruch' },
  tagline: { en: 'Follows breaks above the upper band.', de: 'Folgt Ausbrüchen über das obere Band.' },
  ...ON_BANDS,
  rule: 'in when close > upper band, out when close < middle',
  target({ bars }, parameters, out) {
    const { close } = bars;
    const { middle, upper } = bollingerBands(bars, parameters);
    heldBetween(
      (i) => close[i]! > upper[i]!,
      (i) => close[i]! < middle[i]!,
      out,
    );
  },
});
