import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Follows momentum when the RSI crosses its own average. */
export const strategy: StrategyDeclaration = {
  key: 'rsi_sma',
  name: { en: 'RSI against its average', de: 'RSI gegen seinen Schnitt' },
  tagline: {
    en: 'Follows momentum when the RSI crosses its own average.',
    de: 'Folgt dem Schwung, wenn der RSI seinen Schnitt kreuzt.',
  },
  plan: 'free',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['rsi', 'sma'],
  rule: 'in when RSI crosses above its SMA, out when below',
  parameters: [
    { name: 'rsi_length', type: 'integer', default: 14, min: 2, max: 50, description: 'Bars of the RSI.' },
    { name: 'sma_length', type: 'integer', default: 14, min: 2, max: 50, description: 'Bars of its average.' },
  ],
  warmupBars: 28,
};
