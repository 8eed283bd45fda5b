import { toDay } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { belowOwnLine } from '../indicators/below-own-line.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { roundSignificant } from '../indicators/round-significant.ts';

/** The rainbow counts age from the first public release. */
const ORIGIN = toDay('2009-01-09');
const MIN_DAYS = 365;
const since = [{ series: 'btc_close', day: FIRST_PRICE_DATE }];

/** Share of past days that were lower on the rainbow, by the fit known on each day. */
export const derivation: Derivation = {
  id: 'rainbow',
  computeVersion: '1.3.0',
  inputs: ['btc_close'],
  outputs: [
    {
      id: 'rainbow_fit',
      label: 'Rainbow, fitted price',
      group: 'valuation',
      owner: 'market',
      unit: 'usd',
      description: 'Price on the logarithmic regression that is fitted to all days up to the day.',
      formula: '10 ^ (a + b ln(days since 2009-01-09)), expanding least squares of log10 P since 2010-07-18',
      publicationLagDays: 1,
      since,
    },
    {
      id: 'rainbow_position',
      label: 'Rainbow position',
      group: 'valuation',
      owner: 'market',
      unit: 'points',
      description:
        "Percentile of the day's residual among all residuals of the logarithmic regression fitted up to that day, 0 to 100.",
      formula:
        'share of days s <= t with residual_s < residual_t, residuals of the expanding least squares of log10 P since 2010-07-18 on ln(days since 2009-01-09)',
      publicationLagDays: 1,
      since,
    },
  ],
  compute(view, out) {
    const close = sinceDate(view, 'btc_close', FIRST_PRICE_DATE);
    const n = close.length;
    const x = close.map((_, i) => (view.firstDay + i > ORIGIN ? Math.log(view.firstDay + i - ORIGIN) : Number.NaN));
    const y = close.map((price) => Math.log10(price));
    const line = { slope: new Float64Array(n), intercept: new Float64Array(n), deviation: new Float64Array(n) };
    expandingLine(x, y, MIN_DAYS, line);
    const position = out.rainbow_position as Float64Array;
    const fit = out.rainbow_fit as Float64Array;
    percentiles(x, y, line.slope, position);
    for (let t = 0; t < n; t++) {
      // A day without a price has no position on the curve.
      if (!Number.isNaN(y[t]!)) fit[t] = roundSignificant(10 ** (line.intercept[t]! + line.slope[t]! * x[t]!));
    }
  },
};

/** The intercept shifts all residuals equally, so their order depends only on the slope. */
function percentiles(x: Float64Array, y: Float64Array, slope: Float64Array, out: Float64Array): void {
  const days = [...x.keys()].filter((t) => !Number.isNaN(x[t]! + y[t]!));
  const pick = (column: Float64Array) => Float64Array.from(days, (t) => column[t]!);
  const below = new Float64Array(days.length);
  belowOwnLine(pick(x), pick(y), pick(slope), below);
  for (const [i, t] of days.entries())
    if (!Number.isNaN(slope[t]!)) out[t] = roundSignificant((100 * below[i]!) / (i + 1));
}
