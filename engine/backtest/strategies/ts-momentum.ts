import { realizedVolatility } from '../../indicators/realized-volatility.ts';
import { BARS_PER_YEAR } from '../bars-per-year.ts';
import { defineStrategy } from '../define-strategy.ts';

const VOLATILITY_BARS = 30;

/** Holds what has risen, sized by its volatility. */
export const strategy = defineStrategy({
  key: 'ts_momentum',
  name: { en: 'Time-series momentum', de: 'Zeitreihen-Momentum' },
  tagline: {
    en: 'Holds rising assets, sized by volatility.',
    de: 'Hält gestiegene Assets, nach Volatilität gewichtet.',
  },
  primaryIndicators: ['momentum', 'volatility'],
  rule: 'while the return over n bars > 0: weight = min(1, target / volatility of 30 bars, annualised by the interval); else cash',
  parameters: [
    { name: 'length', type: 'integer', default: 90, min: 20, max: 365, description: 'Bars of the return.' },
    { name: 'target', type: 'number', default: 0.4, min: 0.1, max: 1, description: 'Annual volatility, fraction.' },
  ],
  warmup: ({ length }) => Math.max(length, VOLATILITY_BARS),
  target({ bars }, { length, target }, out) {
    const volatility = new Float64Array(bars.length);
    const { close, interval } = bars;
    realizedVolatility(close, VOLATILITY_BARS, volatility);
    const annual = Math.sqrt(BARS_PER_YEAR[interval] / BARS_PER_YEAR['1d']);
    for (let i = 0; i < out.length; i++) {
      const weight = target / (annual * volatility[i]!);
      out[i] = close[i]! > close[i - length]! && weight > 0 ? Math.min(1, weight) : 0;
    }
  },
});
