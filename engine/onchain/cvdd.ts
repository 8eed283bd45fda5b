import { GENESIS_DAY } from '../calendar.ts';
import { derivedSeries } from '../derived-series.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { product } from '../indicators/product.ts';
import { runningTotal } from '../indicators/running-total.ts';

/** Willy Woo's calibration constant; he published no derivation for it. */
const CALIBRATION = 6_000_000;

/** Cumulative value days destroyed. */
export const derivation = derivedSeries({
  id: 'cvdd',
  computeVersion: '1.1.0',
  inputs: ['coindays_destroyed', 'btc_close'],
  series: {
    id: 'cvdd',
    label: 'CVDD',
    group: 'cointime',
    owner: 'onchain',
    unit: 'usd',
    description:
      'Cumulative dollar value of coin days destroyed, divided by the age of the market in days and an arbitrary constant of 6,000,000 (Willy Woo, 2019).',
    formula: 'sum(coindays_destroyed * btc_close) / (days since 2009-01-03 * 6000000)',
    // Coin days before the first price have no value, so the sum is complete from there.
    since: ['coindays_destroyed', 'btc_close'].map((series) => ({ series, day: FIRST_PRICE_DATE })),
  },
  compute(view, values) {
    const value = new Float64Array(values.length);
    product(view.values('coindays_destroyed'), view.values('btc_close'), value);
    runningTotal(value, values);
    for (let i = 0; i < values.length; i++) values[i] = values[i]! / ((view.firstDay + i - GENESIS_DAY) * CALIBRATION);
  },
});
