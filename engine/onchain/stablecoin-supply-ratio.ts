import type { Derivation } from '../derivation.ts';
import { ratio } from '../indicators/ratio.ts';
import { rollingZScore } from '../indicators/rolling-z-score.ts';

const DAYS = 200;

/** Market capitalisation of Bitcoin per dollar of stablecoins. */
export const derivation: Derivation = {
  id: 'stablecoin-supply-ratio',
  computeVersion: '1.0.1',
  inputs: ['market_cap', 'stablecoin_supply'],
  outputs: [
    {
      id: 'ssr',
      label: 'Stablecoin supply ratio',
      group: 'liquidity',
      owner: 'onchain',
      unit: 'ratio',
      description:
        'Market capitalisation of Bitcoin divided by stablecoin supply. Low values mean high buying power of stablecoins relative to Bitcoin.',
      formula: 'market_cap / stablecoin_supply',
      publicationLagDays: 1,
    },
    {
      id: 'ssr_oscillator',
      label: 'SSR oscillator',
      group: 'liquidity',
      owner: 'onchain',
      unit: 'standard_deviations',
      description: 'Distance of the stablecoin supply ratio from its 200-day mean, in standard deviations.',
      formula: '(ssr - SMA200(ssr)) / sd200(ssr)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const values = out.ssr as Float64Array;
    ratio(view.values('market_cap'), view.values('stablecoin_supply'), values);
    rollingZScore(values, DAYS, out.ssr_oscillator as Float64Array);
  },
};
