import type { StrategyDeclaration } from '../strategy-declaration.ts';

/** Buys once and holds: what every other strategy is measured against. */
export const strategy: StrategyDeclaration = {
  key: 'bnh_fixed',
  name: { en: 'Buy and hold', de: 'Kaufen und halten' },
  tagline: {
    en: 'Buys once and holds: what every other strategy is measured against.',
    de: 'Kauft einmal und hält: woran jede andere Strategie gemessen wird.',
  },
  plan: 'free',
  assetClasses: ['crypto', 'tokenized_rwa'],
  primaryIndicators: [],
  rule: 'long from the first bar',
  parameters: [],
  kind: 'target',
  series: [],
  warmup: () => 0,
  target(_inputs, _parameters, out) {
    out.fill(1);
  },
};
