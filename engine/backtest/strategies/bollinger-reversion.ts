import { bollingerBands, ON_BANDS } from '../bollinger-bands.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Buys below the lower band, sells at the middle. */
export const strategy = defineStrategy({
  key: 'bollinger_reversion',
  name: { en: 'Bollinger reversion', de: 'Bollinger-Umkehr' },
  tagline: {
    en: 'Buys below the lower band, sells at the middle.',
    de: 'Kauft unter dem unteren Band, verkauft in der Mitte.',
  },
  ...ON_BANDS,
  rule: 'in when close < lower band, out when close > middle',
  target({ bars }, parameters, out) {
    const { close } = bars;
    const { middle, lower } = bollingerBands(bars, parameters);
    heldBetween(
      (i) => close[i]! < lower[i]!,
      (i) => close[i]! > middle[i]!,
      out,
    );
  },
});
