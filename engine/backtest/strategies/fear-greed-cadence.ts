import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';

/** Buys fear and sells greed. */
export const strategy = defineStrategy({
  key: 'fear_greed_cadence',
  name: { en: 'Fear and Greed cadence', de: 'Angst-und-Gier-Takt' },
  tagline: { en: 'Buys fear and sells greed.', de: 'Kauft Angst und verkauft Gier.' },
  assetClasses: ['crypto'],
  primaryIndicators: ['fear_greed'],
  rule: 'in when the Fear and Greed index < lower bound, out when > upper bound; a day without a value changes nothing',
  parameters: [
    { name: 'lower', type: 'number', default: 25, min: 5, max: 45, description: 'Points.' },
    { name: 'upper', type: 'number', default: 75, min: 55, max: 95, description: 'Points.' },
  ],
  series: ['fear_greed'],
  warmup: () => 0,
  target(inputs, { lower, upper }, out) {
    const greed = inputs.series('fear_greed');
    heldBetween(
      (i) => greed[i]! < lower,
      (i) => greed[i]! > upper,
      out,
    );
  },
});
