import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys new highs, sells new lows. */
export const strategy: StrategyDeclaration = {
  key: 'donchian_turtle',
  name: { en: 'Turtle', de: 'Turtle' },
  tagline: { en: 'Buys new highs, sells new lows.', de: 'Kauft neue Hochs, verkauft neue Tiefs.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['donchian'],
  rule: 'in above the prior high of n bars, out below the prior low of m bars',
  parameters: [
    { name: 'entry', type: 'integer', default: 20, min: 5, max: 100, description: 'Bars of the high.' },
    { name: 'exit', type: 'integer', default: 10, min: 3, max: 60, description: 'Bars of the low.' },
  ],
  warmupBars: 21,
};
