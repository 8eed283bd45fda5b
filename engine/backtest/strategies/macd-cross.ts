import { macd } from '../../indicators/macd.ts';
import { ascendingParameters } from '../ascending-parameters.ts';
import { heldWhile } from '../held-while.ts';
import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Long while the MACD line is above its signal. */
export const strategy: StrategyDeclaration<'fast' | 'slow' | 'signal'> = {
  key: 'macd_cross',
  name: { en: 'MACD cross', de: 'MACD-Kreuzung' },
  tagline: {
    en: 'Long while the MACD line is above its signal.',
    de: 'Long, solange die MACD-Linie über ihrem Signal liegt.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['macd'],
  rule: 'long while line > signal; all three averages are seeded by an SMA',
  parameters: [
    { name: 'fast', type: 'integer', default: 12, min: 3, max: 50, description: 'Bars.' },
    { name: 'slow', type: 'integer', default: 26, min: 10, max: 120, description: 'Bars.' },
    { name: 'signal', type: 'integer', default: 9, min: 3, max: 50, description: 'Bars.' },
  ],
  kind: 'target',
  series: [],
  check: ascendingParameters('fast', 'slow'),
  warmup: ({ slow, signal }) => slow + signal - 2,
  target({ bars }, { fast, slow, signal }, out) {
    const line = new Float64Array(bars.length);
    const average = new Float64Array(bars.length);
    macd(bars.close, fast, slow, signal, line, average);
    heldWhile((i) => line[i]! > average[i]!, out);
  },
};
