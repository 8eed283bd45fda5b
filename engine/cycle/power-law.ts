import { GENESIS_DAY } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { ratio } from '../indicators/ratio.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { scale } from '../indicators/scale.ts';

/** Minimum days of price before the first fit. */
const MIN_DAYS = 365;
const since = [{ series: 'btc_close', day: FIRST_PRICE_DATE }];

/** Position of the price in the corridor of the power law, fitted to the data known on each day. */
export const derivation: Derivation = {
  id: 'power-law',
  computeVersion: '1.2.0',
  inputs: ['btc_close'],
  outputs: [
    {
      id: 'power_law_position',
      label: 'Power law position',
      group: 'valuation',
      owner: 'market',
      unit: 'points',
      description:
        'Position of the price around its power law of age: 50 on the fitted line, 0 and 100 two standard deviations of the residuals below and above. The line is refitted every day to the past only.',
      formula:
        '100 * scale((log10 P - fit) / sd, -2..2), fit: expanding least squares of log10 P since 2010-07-18 on log10(days since 2009-01-03)',
      publicationLagDays: 1,
      since,
    },
    {
      id: 'power_law_fit',
      label: 'Power law, fitted price',
      group: 'valuation',
      owner: 'market',
      unit: 'usd',
      description: 'Price on the power law of age that is fitted to all days up to the day.',
      formula: '10 ^ (a + b log10(days since 2009-01-03)), expanding least squares of log10 P since 2010-07-18',
      publicationLagDays: 1,
      since,
    },
    {
      id: 'power_law_exponent',
      label: 'Power law, exponent',
      group: 'valuation',
      owner: 'market',
      unit: 'ratio',
      description:
        'Exponent b of the power law as fitted on the day. It depends on the fitted window, so published fits differ.',
      formula: 'b of the expanding least squares of log10 P since 2010-07-18 on log10 age',
      publicationLagDays: 1,
      since,
    },
    {
      id: 'power_law_ratio',
      label: 'Power law, price over fit',
      group: 'valuation',
      owner: 'market',
      unit: 'ratio',
      description: 'Bitcoin close divided by its fitted price.',
      formula: 'btc_close / power_law_fit',
      publicationLagDays: 1,
      since,
    },
  ],
  compute(view, out) {
    const close = sinceDate(view, 'btc_close', FIRST_PRICE_DATE);
    const n = close.length;
    const x = close.map((_, i) => Math.log10(view.firstDay + i - GENESIS_DAY));
    const y = close.map((price) => Math.log10(price));
    // The origin itself has no logarithm.
    if (x[0] === Number.NEGATIVE_INFINITY) x[0] = Number.NaN;
    const line = { slope: new Float64Array(n), intercept: new Float64Array(n), deviation: new Float64Array(n) };
    expandingLine(x, y, MIN_DAYS, line);
    const position = out.power_law_position as Float64Array;
    const fit = out.power_law_fit as Float64Array;
    const exponent = out.power_law_exponent as Float64Array;
    for (let i = 0; i < n; i++) {
      const residual = y[i]! - line.intercept[i]! - line.slope[i]! * x[i]!;
      position[i] = roundSignificant(100 * scale(residual / line.deviation[i]!, -2, 2));
      fit[i] = roundSignificant(10 ** (y[i]! - residual));
      exponent[i] = Number.isNaN(y[i]!) ? Number.NaN : line.slope[i]!;
    }
    ratio(close, fit, out.power_law_ratio as Float64Array);
  },
};
