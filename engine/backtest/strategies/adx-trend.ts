import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Trades only strong trends, in their direction. */
export const strategy: StrategyDeclaration = {
  key: 'adx_trend',
  name: { en: 'ADX trend', de: 'ADX-Trend' },
  tagline: { en: 'Trades only strong trends, in their direction.', de: 'Handelt nur starke Trends, in ihre Richtung.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['adx'],
  rule: 'long while ADX > threshold and +DI > -DI',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 50, description: 'Bars.' },
    { name: 'threshold', type: 'number', default: 25, min: 10, max: 50, description: 'Points.' },
  ],
  warmupBars: 28,
};
