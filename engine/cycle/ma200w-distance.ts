import type { Derivation } from '../derivation.ts';
import { sma } from '../indicators/sma.ts';
import { weekly } from '../indicators/weekly.ts';

const WEEKS = 200;
const CHANGE_DAYS = 28;

/** Distance of the price from its 200-week average. */
export const derivation: Derivation = {
  id: 'ma200w-distance',
  computeVersion: '1.0.0',
  inputs: ['btc_close'],
  outputs: [
    {
      id: 'ma200w',
      label: '200-week average',
      group: 'price',
      owner: 'market',
      unit: 'usd',
      description: 'Simple average of the last 200 completed weekly Bitcoin closes (ISO weeks, Sunday 24:00 UTC).',
      formula: 'SMA200 of completed weekly closes; the open week never counts',
      publicationLagDays: 1,
    },
    {
      id: 'ma200w_distance',
      label: 'Distance from the 200-week average',
      group: 'valuation',
      owner: 'market',
      unit: 'percent',
      description: 'Bitcoin close relative to its 200-week average, in percent; negative when below.',
      formula: '100 * (btc_close / ma200w - 1)',
      publicationLagDays: 1,
    },
    {
      id: 'ma200w_change_4w',
      label: '200-week average, change over four weeks',
      group: 'valuation',
      owner: 'market',
      unit: 'percent',
      description: 'Change in the 200-week average over four weeks, in percent; it sets the colour of the heatmap.',
      formula: '100 * (ma200w[t] / ma200w[t - 28] - 1)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const average = out.ma200w as Float64Array;
    const distance = out.ma200w_distance as Float64Array;
    weekly(close, view.firstDay, (closes, result) => sma(closes, WEEKS, result), average);
    const change = out.ma200w_change_4w as Float64Array;
    for (let i = 0; i < close.length; i++) {
      distance[i] = 100 * (close[i]! / average[i]! - 1);
      change[i] = 100 * (average[i]! / (average[i - CHANGE_DAYS] ?? Number.NaN) - 1);
    }
  },
};
