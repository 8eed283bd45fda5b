import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Holds the stronger of asset and Bitcoin, cash when both fall. */
export const strategy: StrategyDeclaration = {
  key: 'dual_momentum',
  name: { en: 'Dual momentum', de: 'Duales Momentum' },
  tagline: {
    en: 'Holds the stronger of asset and Bitcoin, cash when both fall.',
    de: 'Hält den Stärkeren aus Wert und Bitcoin, sonst Bargeld.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto'],
  primaryIndicators: ['momentum'],
  rule: 'long the asset while its return over n bars beats that of Bitcoin and zero',
  parameters: [{ name: 'length', type: 'integer', default: 90, min: 20, max: 365, description: 'Bars of the return.' }],
  warmupBars: 91,
};
