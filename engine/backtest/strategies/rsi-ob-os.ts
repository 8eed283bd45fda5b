import { rsi } from '../../indicators/rsi.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Buys oversold and sells overbought. */
export const strategy = defineStrategy({
  key: 'rsi_ob_os',
  name: { en: 'RSI reversion', de: 'RSI-Umkehr' },
  tagline: { en: 'Buys oversold and sells overbought.', de: 'Kauft überverkauft und verkauft überkauft.' },
  plan: 'free',
  primaryIndicators: ['rsi'],
  rule: 'in when RSI < lower bound, out when > upper bound',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 2, max: 50, description: 'Bars of the RSI.' },
    { name: 'lower', type: 'number', default: 30, min: 5, max: 45, description: 'Points below which it buys.' },
    { name: 'upper', type: 'number', default: 70, min: 55, max: 95, description: 'Points above which it sells.' },
  ],
  warmup: ({ length }) => length,
  target({ bars }, { length, lower, upper }, out) {
    const strength = new Float64Array(bars.length);
    rsi(bars.close, length, strength);
    heldBetween(
      (i) => strength[i]! < lower,
      (i) => strength[i]! > upper,
      out,
    );
  },
});
