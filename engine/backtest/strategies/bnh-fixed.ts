import { defineStrategy } from '../define-strategy.ts';

/** Buys once and holds: the benchmark of every other strategy. */
export const strategy = defineStrategy({
  key: 'bnh_fixed',
  name: { en: 'Buy and hold', de: 'Buy and Hold' },
  tagline: {
    en: 'Buys once and holds: the benchmark of every other strategy.',
    de: 'Kauft einmal und hält: der Maßstab für jede andere Strategie.',
  },
  plan: 'free',
  primaryIndicators: [],
  rule: 'long from the first bar',
  parameters: [],
  warmup: () => 0,
  target(_inputs, _parameters, out) {
    out.fill(1);
  },
});
