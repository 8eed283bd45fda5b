import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';
import { squeeze } from '../squeeze.ts';

/** Waits for low volatility and follows the breakout. */
export const strategy = defineStrategy({
  key: 'bollinger_squeeze',
  name: { en: 'Bollinger squeeze', de: 'Bollinger-Squeeze' },
  tagline: {
    en: 'Waits for low volatility and follows the breakout.',
    de: 'Wartet auf niedrige Volatilität und folgt dem Ausbruch.',
  },
  primaryIndicators: ['bollinger', 'keltner'],
  rule: 'in on the first bar whose Bollinger bands leave the Keltner channel (EMA, Wilder ATR) while momentum > 0, out when momentum < 0; momentum is the linear regression of the close minus the mean of its SMA and its range midpoint',
  parameters: [
    { name: 'length', type: 'integer', default: 20, min: 10, max: 60, description: 'Bars.' },
    { name: 'width', type: 'number', default: 2, min: 1, max: 4, description: 'Standard deviations.' },
    { name: 'channel', type: 'number', default: 1.5, min: 1, max: 3, description: 'ATR multiples.' },
  ],
  warmup: ({ length }) => 2 * length - 2,
  target({ bars }, parameters, out) {
    const quiet = new Uint8Array(bars.length);
    const momentum = new Float64Array(bars.length);
    squeeze(bars, parameters, quiet, momentum);
    heldBetween(
      (i) => quiet[i - 1] === 1 && quiet[i] === 0 && momentum[i]! > 0,
      (i) => momentum[i]! < 0,
      out,
    );
  },
});
