import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Holds what has risen, sized by its volatility. */
export const strategy: StrategyDeclaration = {
  key: 'ts_momentum',
  name: { en: 'Time-series momentum', de: 'Zeitreihen-Momentum' },
  tagline: {
    en: 'Holds what has risen, sized by its volatility.',
    de: 'Hält, was gestiegen ist, nach Schwankung bemessen.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['momentum', 'volatility'],
  rule: 'weight = target / volatility while the return over n bars > 0',
  parameters: [
    { name: 'length', type: 'integer', default: 90, min: 20, max: 365, description: 'Bars of the return.' },
    { name: 'target', type: 'number', default: 0.4, min: 0.1, max: 1, description: 'Annual volatility, fraction.' },
  ],
  warmupBars: 91,
};
