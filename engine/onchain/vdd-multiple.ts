import type { Derivation } from '../derivation.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { product } from '../indicators/product.ts';
import { ratio } from '../indicators/ratio.ts';
import { sma } from '../indicators/sma.ts';
import { rankedSeries } from '../ranked-series.ts';

const MONTH = 30;
const YEAR = 365;

/** Spending velocity: value days destroyed over a month relative to those over a year. */
export const derivation: Derivation = {
  id: 'vdd-multiple',
  computeVersion: '1.0.0',
  inputs: ['coindays_destroyed', 'btc_close'],
  outputs: rankedSeries(
    {
      id: 'vdd_multiple',
      label: 'VDD multiple',
      group: 'activity',
      owner: 'onchain',
      unit: 'ratio',
      description:
        'Value days destroyed: 30-day average divided by 365-day average. Above 2.9, old coins are spent fast; below 0.75, they are held. Not scaled by supply, unlike at some providers.',
      formula: 'SMA30(coindays_destroyed * btc_close) / SMA365(coindays_destroyed * btc_close)',
      publicationLagDays: 1,
    },
    wholeHistoryOf('vdd_multiple'),
  ),
  compute(view, out) {
    const close = view.values('btc_close');
    const column = (id: string) => out[id] as Float64Array;
    const scratch = () => new Float64Array(close.length);
    const [value, month, year] = [scratch(), scratch(), scratch()];
    product(view.values('coindays_destroyed'), close, value);
    sma(value, MONTH, month);
    sma(value, YEAR, year);
    ratio(month, year, column('vdd_multiple'));
    ownRank(column('vdd_multiple'), column('vdd_multiple_pct_rank'), column('vdd_multiple_rank_n'));
  },
};
