import { toDay } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { roundSignificant } from '../indicators/round-significant.ts';

/** The rainbow counts age from the first public release. */
const ORIGIN = toDay('2009-01-09');
const LEAST_DAYS = 365;

/** Which share of history lay lower on the rainbow, by the fit known on each day. */
export const derivation: Derivation = {
  id: 'rainbow',
  computeVersion: '1.2.0',
  inputs: ['btc_close'],
  outputs: [
    {
      id: 'rainbow_fit',
      label: 'Rainbow, fitted price',
      group: 'valuation',
      owner: 'market',
      unit: 'usd',
      description: 'Price on the logarithmic regression fitted to the days up to that day.',
      formula: '10 ^ (a + b ln(days since 2009-01-09)), expanding least squares of log10 P',
      publicationLagDays: 1,
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
        'share of days s <= t with residual_s < residual_t, residuals of the expanding least squares of log10 P on ln(days since 2009-01-09)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const n = close.length;
    const x = Float64Array.from(close, (_, i) =>
      view.firstDay + i > ORIGIN ? Math.log(view.firstDay + i - ORIGIN) : Number.NaN,
    );
    const y = Float64Array.from(close, (price) => Math.log10(price));
    const line = { slope: new Float64Array(n), intercept: new Float64Array(n), deviation: new Float64Array(n) };
    expandingLine(x, y, LEAST_DAYS, line);
    const position = out.rainbow_position as Float64Array;
    const fit = out.rainbow_fit as Float64Array;
    for (let t = 0; t < n; t++) {
      position[t] = roundSignificant(percentile(x, y, line.slope[t] as number, t));
      // A day without a price has no place on the curve.
      if (!Number.isNaN(y[t] as number))
        fit[t] = roundSignificant(10 ** ((line.intercept[t] as number) + (line.slope[t] as number) * (x[t] as number)));
    }
  },
};

/** The intercept shifts all residuals alike, so their order needs only the slope. */
function percentile(x: Float64Array, y: Float64Array, slope: number, t: number): number {
  const here = (y[t] as number) - slope * (x[t] as number);
  if (Number.isNaN(here)) return Number.NaN;
  let below = 0;
  let count = 0;
  for (let s = 0; s <= t; s++) {
    const there = (y[s] as number) - slope * (x[s] as number);
    if (there < here) below++;
    if (!Number.isNaN(there)) count++;
  }
  return (100 * below) / count;
}
