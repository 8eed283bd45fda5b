import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Waits for quiet and follows the release. */
export const strategy: StrategyDeclaration = {
  key: 'bollinger_squeeze',
  name: { en: 'Bollinger squeeze', de: 'Bollinger-Squeeze' },
  tagline: { en: 'Waits for quiet and follows the release.', de: 'Wartet auf Ruhe und folgt der Entladung.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['bollinger', 'keltner'],
  rule: 'in when the bands leave the Keltner channel with rising momentum, out when momentum falls below zero',
  parameters: [
    { name: 'length', type: 'integer', default: 20, min: 10, max: 60, description: 'Bars.' },
    { name: 'width', type: 'number', default: 2, min: 1, max: 4, description: 'Standard deviations.' },
    { name: 'channel', type: 'number', default: 1.5, min: 1, max: 3, description: 'ATR multiples.' },
  ],
  warmupBars: 40,
};
