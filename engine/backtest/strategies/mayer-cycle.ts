import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys far below and sells far above the 200-day average. */
export const strategy: StrategyDeclaration = {
  key: 'mayer_cycle',
  name: { en: 'Mayer cycle', de: 'Mayer-Zyklus' },
  tagline: {
    en: 'Buys far below and sells far above the 200-day average.',
    de: 'Kauft weit unter und verkauft weit über dem 200-Tage-Schnitt.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto'],
  primaryIndicators: ['sma'],
  rule: 'in below the lower multiple, out above the upper',
  parameters: [
    { name: 'lower', type: 'number', default: 0.8, min: 0.4, max: 1.2, description: 'Ratio.' },
    { name: 'upper', type: 'number', default: 2.4, min: 1.3, max: 4, description: 'Ratio.' },
  ],
  warmupBars: 200,
};
