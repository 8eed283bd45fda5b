import { GENESIS_DAY } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { ratio } from '../indicators/ratio.ts';
import { rankedSeries } from '../ranked-series.ts';

/** Wealth of young coins relative to that of old coins. */
export const derivation: Derivation = {
  id: 'rhodl-ratio',
  computeVersion: '1.0.0',
  inputs: ['realized_cap_share_age_1d_1w', 'realized_cap_share_age_1y_2y'],
  outputs: rankedSeries(
    {
      id: 'rhodl_ratio',
      label: 'RHODL ratio',
      group: 'cointime',
      owner: 'onchain',
      unit: 'ratio',
      description:
        'Realised value of coins aged one day to one week divided by that of coins aged one to two years, times the age of the market in days (Philip Swift, 2020). Some providers omit the age.',
      formula: 'realized_cap_share_age_1d_1w / realized_cap_share_age_1y_2y * days since 2009-01-03',
      publicationLagDays: 1,
    },
    wholeHistoryOf('rhodl_ratio'),
  ),
  compute(view, out) {
    const values = out.rhodl_ratio as Float64Array;
    ratio(view.values('realized_cap_share_age_1d_1w'), view.values('realized_cap_share_age_1y_2y'), values);
    for (let i = 0; i < values.length; i++) values[i] = values[i]! * (view.firstDay + i - GENESIS_DAY);
    ownRank(values, out.rhodl_ratio_pct_rank as Float64Array, out.rhodl_ratio_rank_n as Float64Array);
  },
};
