import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE, wholeHistoryOf } from '../history/beginnings.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { ratio } from '../indicators/ratio.ts';
import { rollingMedian } from '../indicators/rolling-median.ts';
import { runningTotal } from '../indicators/running-total.ts';
import { rankedSeries } from '../ranked-series.ts';

const MEDIAN_DAYS = 30;
const INPUTS = ['coindays_destroyed', 'circulating_supply', 'btc_close'];

/** Price relative to the opportunity cost that holders have accumulated by not selling. */
export const derivation: Derivation = {
  id: 'reserve-risk',
  computeVersion: '1.1.0',
  inputs: INPUTS,
  outputs: rankedSeries(
    {
      id: 'reserve_risk',
      label: 'Reserve risk',
      group: 'cointime',
      owner: 'onchain',
      unit: 'ratio',
      description:
        'Price divided by the HODL bank, the cumulative opportunity cost of not selling (Hans Hauge, 2019). High when the price is high relative to the conviction of holders.',
      formula:
        'btc_close / sum(btc_close - MVOCD), MVOCD = 30-day median of coindays_destroyed / circulating_supply * btc_close',
      // Holding had no opportunity cost before there was a price, so the sum is complete from there.
      since: INPUTS.map((series) => ({ series, day: FIRST_PRICE_DATE })),
      publicationLagDays: 1,
    },
    wholeHistoryOf('reserve_risk'),
  ),
  compute(view, out) {
    const close = view.values('btc_close');
    const column = (id: string) => out[id] as Float64Array;
    const value = new Float64Array(close.length);
    const median = new Float64Array(close.length);
    const bank = new Float64Array(close.length);
    ratio(view.values('coindays_destroyed'), view.values('circulating_supply'), value);
    for (let i = 0; i < value.length; i++) value[i] = value[i]! * close[i]!;
    rollingMedian(value, MEDIAN_DAYS, median);
    for (let i = 0; i < median.length; i++) median[i] = close[i]! - median[i]!;
    runningTotal(median, bank);
    ratio(close, bank, column('reserve_risk'));
    ownRank(column('reserve_risk'), column('reserve_risk_pct_rank'), column('reserve_risk_rank_n'));
  },
};
