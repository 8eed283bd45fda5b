import { stochasticRsi } from '../../indicators/stochastic-rsi.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Trades reversals of momentum from its extremes. */
export const strategy = defineStrategy({
  key: 'stoch_rsi',
  name: { en: 'Stochastic RSI', de: 'Stochastischer RSI' },
  tagline: { en: 'Times reversals of momentum at its extremes.', de: 'Handelt Momentum-Wenden an ihren Extremen.' },
  primaryIndicators: ['rsi', 'stochastic'],
  rule: 'in when K crosses above D after being below the lower bound on the previous bar; out when K > upper bound',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 50, description: 'Bars of RSI and stochastic.' },
    { name: 'smooth', type: 'integer', default: 3, min: 2, max: 10, description: 'Bars of smoothing.' },
    { name: 'lower', type: 'number', default: 20, min: 5, max: 40, description: 'Points.' },
    { name: 'upper', type: 'number', default: 80, min: 60, max: 95, description: 'Points.' },
  ],
  warmup: ({ length, smooth }) => 2 * (length + smooth) - 2,
  target({ bars }, { length, smooth, lower, upper }, out) {
    const fast = new Float64Array(bars.length);
    const slow = new Float64Array(bars.length);
    stochasticRsi(bars.close, length, smooth, fast, slow);
    const crosses = (i: number) => fast[i]! > slow[i]! && fast[i - 1]! <= slow[i - 1]!;
    heldBetween(
      (i) => crosses(i) && fast[i - 1]! < lower,
      (i) => fast[i]! > upper,
      out,
    );
  },
});
