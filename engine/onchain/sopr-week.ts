import type { Derivation } from '../derivation.ts';
import { sma } from '../indicators/sma.ts';

const WEEK = 7;

/** SOPR without the weekly pattern. */
export const derivation: Derivation = {
  id: 'sopr-week',
  computeVersion: '1.0.0',
  inputs: ['sopr'],
  outputs: [
    {
      id: 'sopr_7d',
      label: 'SOPR, 7-day mean',
      group: 'pilot',
      owner: 'onchain',
      unit: 'ratio',
      description: 'Mean of the spent output profit ratio over seven days.',
      formula: 'SMA7(sopr)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    sma(view.values('sopr'), WEEK, out.sopr_7d as Float64Array);
  },
};
