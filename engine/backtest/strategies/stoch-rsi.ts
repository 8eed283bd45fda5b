import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Times turns of momentum from its extremes. */
export const strategy: StrategyDeclaration = {
  key: 'stoch_rsi',
  name: { en: 'Stochastic RSI', de: 'Stochastischer RSI' },
  tagline: { en: 'Times turns of momentum from its extremes.', de: 'Trifft Wenden des Schwungs an seinen Extremen.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['rsi', 'stochastic'],
  rule: 'K crosses above D from below the lower bound; out above the upper',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 50, description: 'Bars of RSI and stochastic.' },
    { name: 'smooth', type: 'integer', default: 3, min: 1, max: 10, description: 'Bars of smoothing.' },
    { name: 'lower', type: 'number', default: 20, min: 5, max: 40, description: 'Points.' },
    { name: 'upper', type: 'number', default: 80, min: 60, max: 95, description: 'Points.' },
  ],
  warmupBars: 34,
};
