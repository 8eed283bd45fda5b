import { macd } from '../../indicators/macd.ts';
import { onBalanceVolume } from '../../indicators/on-balance-volume.ts';
import { overValues } from '../../indicators/over-values.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';
import { ON_MACD } from '../macd-parameters.ts';

/** Follows the trend of volume rather than of price. */
export const strategy = defineStrategy({
  key: 'obv_macd',
  name: { en: 'MACD of on-balance volume', de: 'MACD des OBV' },
  tagline: {
    en: 'Follows the trend of volume rather than of price.',
    de: 'Folgt dem Trend des Volumens statt des Kurses.',
  },
  primaryIndicators: ['obv', 'macd'],
  rule: 'long while the MACD line of OBV > its signal; a bar without volume is skipped and changes nothing',
  ...ON_MACD,
  target({ bars }, { fast, slow, signal }, out) {
    const balance = new Float64Array(bars.length);
    const lead = new Float64Array(bars.length);
    onBalanceVolume(bars.close, bars.volume, balance);
    overValues(
      balance,
      (present, result) => {
        const average = new Float64Array(present.length);
        macd(present, fast, slow, signal, result, average);
        for (let i = 0; i < result.length; i++) result[i] = result[i]! - average[i]!;
      },
      lead,
    );
    heldBetween(
      (i) => lead[i]! > 0,
      (i) => lead[i]! <= 0,
      out,
    );
  },
});
