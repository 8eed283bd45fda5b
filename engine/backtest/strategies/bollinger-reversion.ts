import { bollinger } from '../../indicators/bollinger.ts';
import { heldBetween } from '../held-between.ts';
import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys below the lower band, sells at the middle. */
export const strategy: StrategyDeclaration<'length' | 'width'> = {
  key: 'bollinger_reversion',
  name: { en: 'Bollinger reversion', de: 'Bollinger-Umkehr' },
  tagline: {
    en: 'Buys below the lower band, sells at the middle.',
    de: 'Kauft unter dem unteren Band, verkauft in der Mitte.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: ['bollinger'],
  rule: 'in when close < lower band, out when close > middle',
  parameters: [
    { name: 'length', type: 'integer', default: 20, min: 5, max: 100, description: 'Bars.' },
    { name: 'width', type: 'number', default: 2, min: 1, max: 4, description: 'Standard deviations.' },
  ],
  kind: 'target',
  series: [],
  warmup: ({ length }) => length - 1,
  target({ bars }, { length, width }, out) {
    const middle = new Float64Array(bars.length);
    const upper = new Float64Array(bars.length);
    const lower = new Float64Array(bars.length);
    bollinger(bars.close, length, width, middle, upper, lower);
    const { close } = bars;
    heldBetween(
      (i) => close[i]! < lower[i]!,
      (i) => close[i]! > middle[i]!,
      out,
    );
  },
};
