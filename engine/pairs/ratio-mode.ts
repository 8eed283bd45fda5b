import { rollingZScore } from '../indicators/rolling-z-score.ts';
import { heldSides } from './held-sides.ts';
import type { PairModeDeclaration } from './pair-mode.ts';

/**
 * Trades a stretched ratio back to its mean, as Gatev, Goetzmann and Rouwenhorst (2006, Review of Financial Studies 19)
 * do with a spread of normalised prices.
 */
export const ratioMode: PairModeDeclaration<'window' | 'stretched'> = {
  mode: 'ratio',
  rule: 'against the ratio when the Z-score of its logarithm is at or beyond the bound on either side; out when the Z-score is back at 0 or across it',
  parameters: [
    {
      name: 'window',
      value: 60,
      description:
        'Bars of the mean and the standard deviation: two months, since the level to which two coins return drifts from quarter to quarter.',
    },
    {
      name: 'stretched',
      value: 2,
      description: 'Standard deviations at which it enters: the bound of Gatev, Goetzmann and Rouwenhorst (2006).',
    },
  ],
  warmup: ({ window }) => window - 1,
  sides(logRatio, { window, stretched }, out) {
    const score = new Float64Array(logRatio.length);
    rollingZScore(logRatio, window, score);
    heldSides(score, 0, stretched, out);
  },
};
