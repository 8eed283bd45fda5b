import { defineStrategy } from '../define-strategy.ts';

/** Buys a fixed amount at fixed intervals. */
export const strategy = defineStrategy({
  key: 'dca_reference',
  name: { en: 'Dollar-cost averaging', de: 'Sparplan' },
  tagline: { en: 'Buys a fixed amount at fixed intervals.', de: 'Kauft in festen Abständen einen festen Betrag.' },
  plan: 'free',
  primaryIndicators: [],
  rule: 'buy a fixed amount on the first bar and on the first bar of each further interval of n days; at most one purchase per bar',
  parameters: [
    { name: 'interval_days', type: 'integer', default: 7, min: 1, max: 90, description: 'Days between purchases.' },
  ],
  kind: 'contributions',
  warmup: () => 0,
  target({ bars }, { interval_days: interval }, out) {
    const first = bars.lastDays[0]!;
    let paid = -1;
    for (let i = 0; i < out.length; i++) {
      const due = Math.floor((bars.lastDays[i]! - first) / interval);
      out[i] = due > paid ? 1 : 0;
      paid = due;
    }
  },
});
