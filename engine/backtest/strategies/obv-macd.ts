import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Follows the trend of volume rather than of price. */
export const strategy: StrategyDeclaration = {
  key: 'obv_macd',
  name: { en: 'MACD of on-balance volume', de: 'MACD des OBV' },
  tagline: {
    en: 'Follows the trend of volume rather than of price.',
    de: 'Folgt dem Trend des Volumens statt des Kurses.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['obv', 'macd'],
  rule: 'long while the MACD line of OBV > its signal',
  parameters: [
    { name: 'fast', type: 'integer', default: 12, min: 3, max: 50, description: 'Bars.' },
    { name: 'slow', type: 'integer', default: 26, min: 10, max: 120, description: 'Bars.' },
    { name: 'signal', type: 'integer', default: 9, min: 3, max: 50, description: 'Bars.' },
  ],
  warmupBars: 34,
};
