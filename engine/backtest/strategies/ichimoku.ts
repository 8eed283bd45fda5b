import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Long above the cloud with the fast line leading. */
export const strategy: StrategyDeclaration = {
  key: 'ichimoku',
  name: { en: 'Ichimoku', de: 'Ichimoku' },
  tagline: {
    en: 'Long above the cloud with the fast line leading.',
    de: 'Long über der Wolke, mit führender schneller Linie.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['ichimoku'],
  rule: 'long while close > cloud and tenkan > kijun',
  parameters: [
    { name: 'tenkan', type: 'integer', default: 9, min: 5, max: 30, description: 'Bars.' },
    { name: 'kijun', type: 'integer', default: 26, min: 10, max: 80, description: 'Bars.' },
    { name: 'senkou', type: 'integer', default: 52, min: 20, max: 160, description: 'Bars.' },
  ],
  warmupBars: 78,
};
