import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys fear and sells greed. */
export const strategy: StrategyDeclaration = {
  key: 'fear_greed_cadence',
  name: { en: 'Fear and Greed cadence', de: 'Angst-und-Gier-Takt' },
  tagline: { en: 'Buys fear and sells greed.', de: 'Kauft Angst und verkauft Gier.' },
  plan: 'api_pro',
  assetClasses: ['crypto'],
  primaryIndicators: ['fear_greed'],
  rule: 'in below the lower bound, out above the upper',
  parameters: [
    { name: 'lower', type: 'number', default: 25, min: 5, max: 45, description: 'Points.' },
    { name: 'upper', type: 'number', default: 75, min: 55, max: 95, description: 'Points.' },
  ],
  warmupBars: 1,
};
