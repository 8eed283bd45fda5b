import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';

const valuation = { group: 'pilot', owner: 'onchain', publicationLagDays: 1 } as const;

/** Market value against realised value: ratio, Z-score and net unrealised profit. */
export const derivation: Derivation = {
  id: 'mvrv',
  computeVersion: '1.1.0',
  inputs: ['market_cap', 'realized_cap'],
  outputs: [
    {
      ...valuation,
      id: 'mvrv',
      label: 'MVRV',
      unit: 'ratio',
      description:
        'Market capitalisation divided by realised capitalisation (Mahmudov and Puell, 2018). Below 1, the average coin is held at a loss.',
      formula: 'market_cap / realized_cap',
    },
    {
      ...valuation,
      id: 'mvrv_z',
      label: 'MVRV Z-score',
      unit: 'standard_deviations',
      description:
        'Market minus realised capitalisation, in standard deviations of the market capitalisation up to that day.',
      formula: '(market_cap - realized_cap) / expanding population sd(market_cap) since 2010-07-18',
      since: [{ series: 'market_cap', day: FIRST_PRICE_DATE }],
    },
    {
      ...valuation,
      id: 'nupl',
      label: 'Net unrealised profit and loss',
      unit: 'fraction',
      description: 'Unrealised profit minus unrealised loss, as a share of market capitalisation.',
      formula: '(market_cap - realized_cap) / market_cap = 1 - 1 / mvrv',
    },
  ],
  compute(view, out) {
    const market = view.values('market_cap');
    const realized = view.values('realized_cap');
    const { mvrv, mvrv_z, nupl } = out as Record<'mvrv' | 'mvrv_z' | 'nupl', Float64Array>;
    const deviation = new Float64Array(market.length);
    expandingDeviation(sinceDate(view, 'market_cap', FIRST_PRICE_DATE), deviation);
    for (let i = 0; i < market.length; i++) {
      const cap = market[i]!;
      const basis = realized[i]!;
      const spread = deviation[i]!;
      mvrv[i] = basis > 0 ? cap / basis : Number.NaN;
      nupl[i] = cap > 0 ? (cap - basis) / cap : Number.NaN;
      mvrv_z[i] = spread > 0 ? (cap - basis) / spread : Number.NaN;
    }
  },
};
