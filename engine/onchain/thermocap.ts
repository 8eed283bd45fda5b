import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE, wholeHistoryOf } from '../history/beginnings.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { ratio } from '../indicators/ratio.ts';
import { runningTotal } from '../indicators/running-total.ts';
import { rankedSeries } from '../ranked-series.ts';

/** Coins issued before the first price had no value, so the sum is complete. */
const since = [{ series: 'issuance_usd', day: FIRST_PRICE_DATE }];
const mining = { group: 'mining', owner: 'onchain', publicationLagDays: 1, since } as const;

/** Cumulative value of all coins issued to miners, and market capitalisation relative to it. */
export const derivation: Derivation = {
  id: 'thermocap',
  computeVersion: '1.1.0',
  inputs: ['issuance_usd', 'market_cap'],
  outputs: [
    {
      ...mining,
      id: 'thermocap',
      label: 'Thermocap',
      unit: 'usd',
      description: 'Cumulative value of all coins ever issued, each at the price of its day of issue.',
      formula: 'sum(issuance_usd)',
    },
    ...rankedSeries(
      {
        ...mining,
        id: 'thermocap_ratio',
        label: 'Thermocap ratio',
        unit: 'ratio',
        description: 'Market capitalisation divided by thermocap.',
        formula: 'market_cap / thermocap',
      },
      wholeHistoryOf('thermocap_ratio'),
    ),
  ],
  compute(view, out) {
    const column = (id: string) => out[id] as Float64Array;
    runningTotal(view.values('issuance_usd'), column('thermocap'));
    ratio(view.values('market_cap'), column('thermocap'), column('thermocap_ratio'));
    ownRank(column('thermocap_ratio'), column('thermocap_ratio_pct_rank'), column('thermocap_ratio_rank_n'));
  },
};
