import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Long while three averages are stacked upwards. */
export const strategy: StrategyDeclaration = {
  key: 'triple_ema',
  name: { en: 'Triple EMA', de: 'Dreifach-EMA' },
  tagline: {
    en: 'Long while three averages are stacked upwards.',
    de: 'Long, solange drei Schnitte aufwärts gestaffelt sind.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['ema'],
  rule: 'long while short > middle > long EMA',
  parameters: [
    { name: 'short', type: 'integer', default: 9, min: 3, max: 30, description: 'Bars.' },
    { name: 'middle', type: 'integer', default: 21, min: 10, max: 80, description: 'Bars.' },
    { name: 'long', type: 'integer', default: 55, min: 30, max: 200, description: 'Bars.' },
  ],
  warmupBars: 55,
};
