import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys when weekly momentum turns up from the cellar. */
export const strategy: StrategyDeclaration = {
  key: 'weekly_rsi_cycle',
  name: { en: 'Weekly RSI cycle', de: 'Wochen-RSI-Zyklus' },
  tagline: {
    en: 'Buys when weekly momentum turns up from the cellar.',
    de: 'Kauft, wenn der Wochenschwung aus dem Keller dreht.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto'],
  primaryIndicators: ['rsi'],
  rule: 'in below the lower bound and rising, out above the upper, on weekly RSI',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 30, description: 'Weeks.' },
    { name: 'lower', type: 'number', default: 40, min: 20, max: 50, description: 'Points.' },
    { name: 'upper', type: 'number', default: 80, min: 60, max: 95, description: 'Points.' },
  ],
  warmupBars: 105,
};
