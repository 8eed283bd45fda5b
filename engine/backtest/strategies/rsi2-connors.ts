import { rsi } from '../../indicators/rsi.ts';
import { sma } from '../../indicators/sma.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

const STRENGTH_BARS = 2;
const EXIT_BARS = 5;

/** Buys short dips in an uptrend. */
export const strategy = defineStrategy({
  key: 'rsi2_connors',
  name: { en: 'Connors RSI-2', de: 'Connors RSI-2' },
  tagline: { en: 'Buys short dips in an uptrend.', de: 'Kauft kurze Rücksetzer im Aufwärtstrend.' },
  primaryIndicators: ['rsi', 'sma'],
  rule: 'in when close > SMA of the trend and RSI of 2 bars < lower bound; out when that RSI > upper bound or close > SMA of 5 bars',
  parameters: [
    { name: 'trend', type: 'integer', default: 200, min: 50, max: 400, description: 'Bars of the trend average.' },
    { name: 'lower', type: 'number', default: 10, min: 1, max: 30, description: 'Points.' },
    { name: 'upper', type: 'number', default: 90, min: 60, max: 99, description: 'Points.' },
  ],
  warmup: ({ trend }) => trend - 1,
  target({ bars }, { trend, lower, upper }, out) {
    const strength = new Float64Array(bars.length);
    const average = new Float64Array(bars.length);
    const short = new Float64Array(bars.length);
    const { close } = bars;
    rsi(close, STRENGTH_BARS, strength);
    sma(close, trend, average);
    sma(close, EXIT_BARS, short);
    heldBetween(
      (i) => close[i]! > average[i]! && strength[i]! < lower,
      (i) => strength[i]! > upper || close[i]! > short[i]!,
      out,
    );
  },
});
