import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys a fixed amount at fixed intervals. */
export const strategy: StrategyDeclaration = {
  key: 'dca_reference',
  name: { en: 'Dollar-cost averaging', de: 'Sparplan' },
  tagline: { en: 'Buys a fixed amount at fixed intervals.', de: 'Kauft in festen Abständen für einen festen Betrag.' },
  plan: 'free',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: [],
  rule: 'a fixed amount every interval',
  parameters: [
    { name: 'interval_days', type: 'integer', default: 7, min: 1, max: 90, description: 'Days between purchases.' },
  ],
  warmupBars: 0,
};
