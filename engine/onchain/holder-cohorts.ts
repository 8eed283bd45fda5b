import { HOLDER_CUT } from '../catalogue/holder-cut.ts';
import type { Derivation } from '../derivation.ts';
import { ratio } from '../indicators/ratio.ts';

const cost = { group: 'pilot', owner: 'onchain', unit: 'usd', publicationLagDays: 1 } as const;

/** Supply and cost basis of holders on either side of 155 days. */
export const derivation: Derivation = {
  id: 'holder-cohorts',
  computeVersion: '1.0.0',
  inputs: ['circulating_supply', 'lth_supply', 'btc_close', 'sth_mvrv', 'lth_mvrv', 'sth_sopr_24h', 'lth_sopr_24h'],
  outputs: [
    {
      id: 'sth_supply',
      label: 'Short-term holder supply',
      group: 'supply',
      owner: 'onchain',
      unit: 'btc',
      description: `Coins that last moved less than ${HOLDER_CUT.en} ago.`,
      formula: 'circulating_supply - lth_supply',
      publicationLagDays: 1,
    },
    {
      ...cost,
      id: 'sth_realized_price',
      label: 'Short-term holder realised price',
      description: `Average cost basis of coins that last moved less than ${HOLDER_CUT.en} ago.`,
      formula: 'btc_close / sth_mvrv',
    },
    {
      ...cost,
      id: 'lth_realized_price',
      label: 'Long-term holder realised price',
      description: `Average cost basis of coins that last moved ${HOLDER_CUT.en} or longer ago.`,
      formula: 'btc_close / lth_mvrv',
    },
    {
      ...cost,
      id: 'lth_sth_sopr_ratio',
      label: 'SOPR ratio of long-term to short-term holders',
      unit: 'ratio',
      description: 'SOPR of long-term holders divided by SOPR of short-term holders.',
      formula: 'lth_sopr_24h / sth_sopr_24h',
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const supply = view.values('circulating_supply');
    const old = view.values('lth_supply');
    const young = out.sth_supply as Float64Array;
    for (let i = 0; i < young.length; i++) young[i] = supply[i]! - old[i]!;
    ratio(close, view.values('sth_mvrv'), out.sth_realized_price as Float64Array);
    ratio(close, view.values('lth_mvrv'), out.lth_realized_price as Float64Array);
    ratio(view.values('lth_sopr_24h'), view.values('sth_sopr_24h'), out.lth_sth_sopr_ratio as Float64Array);
  },
};
