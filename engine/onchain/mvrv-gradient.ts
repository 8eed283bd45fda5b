import type { Derivation } from '../derivation.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { rollingSlope } from '../indicators/rolling-slope.ts';
import { rankedSeries } from '../ranked-series.ts';

const DAYS = 360;

/** Change of valuation over a year. */
export const derivation: Derivation = {
  id: 'mvrv-gradient',
  computeVersion: '1.0.1',
  inputs: ['mvrv'],
  outputs: rankedSeries(
    {
      id: 'mvrv_gradient_360d',
      label: 'MVRV gradient, 360 days',
      group: 'pilot',
      owner: 'onchain',
      unit: 'ratio',
      description: 'Slope per day of the least-squares line through the last 360 values of MVRV.',
      formula: 'OLS slope of mvrv on days, 360 values',
      publicationLagDays: 1,
    },
    wholeHistoryOf('mvrv_gradient_360d'),
  ),
  compute(view, out) {
    const values = out.mvrv_gradient_360d as Float64Array;
    rollingSlope(view.values('mvrv'), DAYS, values);
    ownRank(values, out.mvrv_gradient_360d_pct_rank as Float64Array, out.mvrv_gradient_360d_rank_n as Float64Array);
  },
};
