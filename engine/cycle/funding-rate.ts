import type { Derivation } from '../derivation.ts';
import { rollingZScore } from '../indicators/rolling-z-score.ts';
import { sma } from '../indicators/sma.ts';

/** Venues of the aggregate, and the series of each. */
export const FUNDING_VENUES = [
  { venue: 'binance', series: 'funding_rate_binance' },
  { venue: 'bybit', series: 'funding_rate_bybit' },
  { venue: 'okx', series: 'funding_rate_okx' },
] as const;

const MEAN_DAYS = 30;
const Z_DAYS = 90;

/** Aggregate perpetual funding with its 30-day mean and Z-score. */
export const derivation: Derivation = {
  id: 'funding-rate',
  computeVersion: '1.1.1',
  inputs: FUNDING_VENUES.map(({ series }) => series),
  outputs: [
    {
      id: 'funding_rate',
      label: 'Funding rate',
      group: 'derivatives',
      owner: 'market',
      unit: 'fraction',
      description:
        'Mean 8-hour funding of Bitcoin perpetuals over the venues with data. Longs pay shorts when positive; 0.0001 is one basis point.',
      formula: 'mean over venues present of the daily mean of 8-hour settlements',
      publicationLagDays: 1,
    },
    {
      id: 'funding_ma30',
      label: 'Funding rate, 30-day mean',
      group: 'derivatives',
      owner: 'market',
      unit: 'fraction',
      description: 'Mean of the aggregate funding rate over 30 days.',
      formula: 'SMA30(funding_rate)',
      publicationLagDays: 1,
    },
    {
      id: 'funding_z',
      label: 'Funding rate, Z-score',
      group: 'derivatives',
      owner: 'market',
      unit: 'standard_deviations',
      description: 'Distance of the aggregate funding rate from its 90-day mean, in sample standard deviations.',
      formula: '(funding_rate - SMA90(funding_rate)) / sd90(funding_rate)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const venues = FUNDING_VENUES.map(({ series }) => view.values(series));
    const rate = out.funding_rate as Float64Array;
    for (let i = 0; i < rate.length; i++) {
      let sum = 0;
      let count = 0;
      for (const venue of venues) {
        const value = venue[i]!;
        if (Number.isNaN(value)) continue;
        sum += value;
        count++;
      }
      rate[i] = count === 0 ? Number.NaN : sum / count;
    }
    sma(rate, MEAN_DAYS, out.funding_ma30 as Float64Array);
    rollingZScore(rate, Z_DAYS, out.funding_z as Float64Array);
  },
};
