import { rsi } from '../../indicators/rsi.ts';
import { sma } from '../../indicators/sma.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Follows momentum when the RSI crosses its own average. */
export const strategy = defineStrategy({
  key: 'rsi_sma',
  name: { en: 'RSI against its average', de: 'RSI gegen seinen Schnitt' },
  tagline: {
    en: 'Follows momentum when the RSI crosses its own average.',
    de: 'Folgt dem Momentum, wenn der RSI seinen Schnitt kreuzt.',
  },
  plan: 'free',
  primaryIndicators: ['rsi', 'sma'],
  rule: 'in when RSI crosses above its SMA, out when it is below',
  parameters: [
    { name: 'rsi_length', type: 'integer', default: 14, min: 2, max: 50, description: 'Bars of the RSI.' },
    { name: 'sma_length', type: 'integer', default: 14, min: 2, max: 50, description: 'Bars of its average.' },
  ],
  warmup: ({ rsi_length: length, sma_length: averageLength }) => length + averageLength,
  target({ bars }, { rsi_length: length, sma_length: averageLength }, out) {
    const strength = new Float64Array(bars.length);
    const average = new Float64Array(bars.length);
    rsi(bars.close, length, strength);
    sma(strength, averageLength, average);
    const lead = strength.map((value, i) => value - average[i]!);
    heldBetween(
      (i) => lead[i]! > 0 && lead[i - 1]! <= 0,
      (i) => lead[i]! < 0,
      out,
    );
  },
});
