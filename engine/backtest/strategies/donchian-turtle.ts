import { donchian } from '../../indicators/donchian.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Buys new highs, sells new lows. */
export const strategy = defineStrategy({
  key: 'donchian_turtle',
  name: { en: 'Turtle', de: 'Turtle' },
  tagline: { en: 'Buys new highs, sells new lows.', de: 'Kauft neue Hochs, verkauft neue Tiefs.' },
  primaryIndicators: ['donchian'],
  rule: 'in when close > highest high of the previous n bars, out when close < lowest low of the previous m bars',
  parameters: [
    { name: 'entry', type: 'integer', default: 20, min: 5, max: 100, description: 'Bars of the high.' },
    { name: 'exit', type: 'integer', default: 10, min: 3, max: 60, description: 'Bars of the low.' },
  ],
  warmup: ({ entry }) => entry,
  target({ bars }, { entry, exit }, out) {
    const highest = new Float64Array(bars.length);
    const lowest = new Float64Array(bars.length);
    const unused = new Float64Array(bars.length);
    const { high, low, close } = bars;
    donchian(high, low, entry, highest, unused);
    donchian(high, low, exit, unused, lowest);
    heldBetween(
      (i) => close[i]! > highest[i - 1]!,
      (i) => close[i]! < lowest[i - 1]!,
      out,
    );
  },
});
