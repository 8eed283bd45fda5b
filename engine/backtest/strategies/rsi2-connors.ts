import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys short dips in an uptrend. */
export const strategy: StrategyDeclaration = {
  key: 'rsi2_connors',
  name: { en: 'Connors RSI-2', de: 'Connors RSI-2' },
  tagline: { en: 'Buys short dips in an uptrend.', de: 'Kauft kurze Rücksetzer im Aufwärtstrend.' },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['rsi', 'sma'],
  rule: 'in when close > SMA200 and RSI2 < lower; out when RSI2 > upper or close > SMA5',
  parameters: [
    { name: 'trend', type: 'integer', default: 200, min: 50, max: 400, description: 'Bars of the trend average.' },
    { name: 'lower', type: 'number', default: 10, min: 1, max: 30, description: 'Points.' },
    { name: 'upper', type: 'number', default: 90, min: 60, max: 99, description: 'Points.' },
  ],
  warmupBars: 200,
};
