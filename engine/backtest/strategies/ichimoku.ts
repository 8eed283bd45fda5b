import { ichimoku } from '../../indicators/ichimoku.ts';
import { ascendingParameters } from '../ascending-parameters.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldWhile } from '../held-while.ts';

/** Long above the cloud with the fast line leading. */
export const strategy = defineStrategy({
  key: 'ichimoku',
  name: { en: 'Ichimoku', de: 'Ichimoku' },
  tagline: {
    en: 'Long above the cloud with the fast line leading.',
    de: 'Long über der Wolke, mit führender schneller Linie.',
  },
  primaryIndicators: ['ichimoku'],
  rule: 'long while close > cloud and tenkan > kijun; the cloud plotted at a bar is computed kijun bars earlier',
  parameters: [
    { name: 'tenkan', type: 'integer', default: 9, min: 5, max: 30, description: 'Bars.' },
    { name: 'kijun', type: 'integer', default: 26, min: 10, max: 80, description: 'Bars.' },
    { name: 'senkou', type: 'integer', default: 52, min: 20, max: 160, description: 'Bars.' },
  ],
  check: ascendingParameters('tenkan', 'kijun', 'senkou'),
  warmup: ({ kijun, senkou }) => senkou - 1 + kijun,
  target({ bars }, parameters, out) {
    const column = () => new Float64Array(bars.length);
    const lines = { tenkan: column(), kijun: column(), spanA: column(), spanB: column() };
    ichimoku(bars.high, bars.low, parameters.tenkan, parameters.kijun, parameters.senkou, lines);
    const { tenkan, kijun, spanA, spanB } = lines;
    heldWhile((i) => bars.close[i]! > Math.max(spanA[i]!, spanB[i]!) && tenkan[i]! > kijun[i]!, out);
  },
});
