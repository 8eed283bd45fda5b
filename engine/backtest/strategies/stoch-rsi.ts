import { stochasticRsi } from '../../indicators/stochastic-rsi.ts';
import { heldBetween } from '../held-between.ts';
import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Times turns of momentum from its extremes. */
export const strategy: StrategyDeclaration<'length' | 'smooth' | 'lower' | 'upper'> = {
  key: 'stoch_rsi',
  name: { en: 'Stochastic RSI', de: 'Stochastischer RSI' },
  tagline: { en: 'Times turns of momentum from its extremes.', de: 'Trifft Wenden des Schwungs an seinen Extremen.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['rsi', 'stochastic'],
  rule: 'in when K crosses above D, having been below the lower bound on the bar before; out when K > upper bound',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 50, description: 'Bars of RSI and stochastic.' },
    { name: 'smooth', type: 'integer', default: 3, min: 2, max: 10, description: 'Bars of smoothing.' },
    { name: 'lower', type: 'number', default: 20, min: 5, max: 40, description: 'Points.' },
    { name: 'upper', type: 'number', default: 80, min: 60, max: 95, description: 'Points.' },
  ],
  kind: 'target',
  series: [],
  warmup: ({ length, smooth }) => 2 * (length + smooth) - 2,
  target({ bars }, { length, smooth, lower, upper }, out) {
    const fast = new Float64Array(bars.length);
    const slow = new Float64Array(bars.length);
    stochasticRsi(bars.close, length, smooth, fast, slow);
    const crosses = (i: number) =>
      (fast[i] as number) > (slow[i] as number) && (fast[i - 1] as number) <= (slow[i - 1] as number);
    heldBetween(
      (i) => crosses(i) && (fast[i - 1] as number) < lower,
      (i) => (fast[i] as number) > upper,
      out,
    );
  },
};
