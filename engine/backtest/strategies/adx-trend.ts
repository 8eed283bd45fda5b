import { adx } from '../../indicators/adx.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldWhile } from '../held-while.ts';

/** Trades only strong trends, in their direction. */
export const strategy = defineStrategy({
  key: 'adx_trend',
  name: { en: 'ADX trend', de: 'ADX-Trend' },
  tagline: {
    en: 'Trades only strong trends, in their direction.',
    de: 'Handelt nur starke Trends, in deren Richtung.',
  },
  primaryIndicators: ['adx'],
  rule: 'long while ADX > threshold and +DI > -DI',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 50, description: 'Bars.' },
    { name: 'threshold', type: 'number', default: 25, min: 10, max: 50, description: 'Points.' },
  ],
  warmup: ({ length }) => 2 * length - 1,
  target({ bars }, { length, threshold }, out) {
    const strength = new Float64Array(bars.length);
    const plus = new Float64Array(bars.length);
    const minus = new Float64Array(bars.length);
    adx(bars.high, bars.low, bars.close, length, strength, plus, minus);
    heldWhile((i) => strength[i]! > threshold && plus[i]! > minus[i]!, out);
  },
});
