import { derivedSeries } from '../derived-series.ts';

const DAYS = 90;

/** Change of Bitcoin's share of the market. */
export const derivation = derivedSeries({
  id: 'dominance-change',
  computeVersion: '1.0.0',
  inputs: ['btc_dominance'],
  series: {
    id: 'btc_dominance_change_90d',
    label: 'Bitcoin dominance, change over 90 days',
    group: 'dominance',
    owner: 'market',
    unit: 'points',
    description: 'Change of the dominance over 90 days, in percentage points.',
    formula: 'btc_dominance[t] - btc_dominance[t - 90]',
  },
  compute(view, change) {
    const share = view.values('btc_dominance');
    for (let i = DAYS; i < share.length; i++) change[i] = share[i]! - share[i - DAYS]!;
  },
});
