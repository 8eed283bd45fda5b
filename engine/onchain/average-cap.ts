import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { ratio } from '../indicators/ratio.ts';

const since = [{ series: 'market_cap', day: FIRST_PRICE_DATE }];
const price = { group: 'pilot', owner: 'onchain', unit: 'usd', publicationLagDays: 1, since } as const;
/** Multiple of the average capitalisation that the market reached at its tops (Willy Woo). */
const TOP_MULTIPLE = 35;

/** Lifetime average of the market capitalisation, and the price models based on it. */
export const derivation: Derivation = {
  id: 'average-cap',
  computeVersion: '1.1.0',
  inputs: ['market_cap', 'realized_cap', 'circulating_supply'],
  outputs: [
    {
      ...price,
      id: 'average_cap',
      label: 'Average capitalisation',
      description: 'Mean market capitalisation over all days since the first exchange price, 2010-07-18.',
      formula: 'sum(market_cap) / days with market_cap; the first day is 2010-07-18',
    },
    {
      ...price,
      id: 'delta_price',
      label: 'Delta price',
      description: 'Realised minus average capitalisation, per coin (David Puell). Past bear markets ended near it.',
      formula: '(realized_cap - average_cap) / circulating_supply',
    },
    {
      ...price,
      id: 'top_price',
      label: 'Top price',
      description: 'Thirty-five times the average capitalisation, per coin (Willy Woo).',
      formula: '35 * average_cap / circulating_supply',
    },
  ],
  compute(view, out) {
    // Providers that report a zero capitalisation for the years before the first price would halve the average of the
    // first years.
    const market = sinceDate(view, 'market_cap', FIRST_PRICE_DATE);
    const realized = view.values('realized_cap');
    const supply = view.values('circulating_supply');
    const average = out.average_cap as Float64Array;
    const delta = new Float64Array(market.length);
    const top = new Float64Array(market.length);
    let sum = 0;
    let days = 0;
    for (let i = 0; i < market.length; i++) {
      const cap = market[i]!;
      if (Number.isNaN(cap)) {
        delta[i] = top[i] = Number.NaN;
        continue;
      }
      sum += cap;
      days++;
      average[i] = sum / days;
      delta[i] = realized[i]! - sum / days;
      top[i] = (TOP_MULTIPLE * sum) / days;
    }
    ratio(delta, supply, out.delta_price as Float64Array);
    ratio(top, supply, out.top_price as Float64Array);
  },
};
