import { derivedSeries } from '../derived-series.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { forgottenAfter } from '../history/forgotten-after.ts';
import { rsi } from '../indicators/rsi.ts';
import { weekly } from '../indicators/weekly.ts';

const WEEKS = 14;
/** Days from the first price after which the index no longer depends on the seed of its averages. */
export const WEEKLY_RSI_FORGETS_DAYS = 7 * forgottenAfter(1 / WEEKS, WEEKS + 1);

/** Relative strength index of weekly closes. */
export const derivation = derivedSeries({
  id: 'weekly-rsi',
  computeVersion: '1.0.0',
  recursive: true,
  inputs: ['btc_close'],
  series: {
    id: 'weekly_rsi',
    label: 'Weekly RSI',
    group: 'technical',
    owner: 'market',
    unit: 'points',
    description: "Wilder's relative strength index over 14 completed weeks, 0 to 100.",
    formula: 'RSI14 (Wilder, SMA seed) of completed weekly closes from the first one on',
    since: [{ series: 'btc_close', day: FIRST_PRICE_DATE, forgottenAfterDays: WEEKLY_RSI_FORGETS_DAYS }],
  },
  compute(view, values) {
    weekly(view.values('btc_close'), view.firstDay, (closes, result) => rsi(closes, WEEKS, result), values);
  },
});
