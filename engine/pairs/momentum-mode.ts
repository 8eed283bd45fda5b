import type { PairModeDeclaration } from './pair-mode.ts';

/** Holds the leg that has outperformed the other, following time-series momentum (Moskowitz, Ooi and Pedersen 2012). */
export const momentumMode: PairModeDeclaration<'window'> = {
  mode: 'momentum',
  rule: 'long the coin with the higher return over the window, short the other; it changes sides when the order of the returns changes',
  parameters: [
    {
      name: 'window',
      value: 90,
      description: 'Bars of the return: that of the momentum strategies of the catalogue on single markets.',
    },
  ],
  warmup: ({ window }) => window,
  sides(logRatio, { window }, out) {
    for (let i = 0; i < out.length; i++) {
      const gain = i < window ? 0 : logRatio[i]! - logRatio[i - window]!;
      out[i] = Math.sign(gain);
    }
  },
};
