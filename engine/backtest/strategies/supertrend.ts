import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** A trailing band that flips with the trend. */
export const strategy: StrategyDeclaration = {
  key: 'supertrend',
  name: { en: 'Supertrend', de: 'Supertrend' },
  tagline: { en: 'A trailing band that flips with the trend.', de: 'Ein nachgezogenes Band, das mit dem Trend kippt.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['atr'],
  rule: 'long while close is above the trailing line',
  parameters: [
    { name: 'length', type: 'integer', default: 10, min: 5, max: 50, description: 'Bars of the range.' },
    { name: 'width', type: 'number', default: 3, min: 1, max: 6, description: 'ATR multiples.' },
  ],
  warmupBars: 11,
};
