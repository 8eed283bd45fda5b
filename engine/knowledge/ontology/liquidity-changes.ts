import { defineTerm } from '../../terms/define-term.ts';
import { measured } from '../../terms/facts.ts';

/** Terms for the fair value by liquidity fitted on changes. The terms of the earlier fit on levels remain. */
export const terms = [
  defineTerm(
    'liquidity_fair_value',
    'valuation',
    [
      'Fair value by liquidity',
      'Price of 91 days ago, moved by the price change that has accompanied an equal change in liquidity so far. Null when the relationship is too weak.',
    ],
    [
      'Fairer Wert nach Liquidität',
      'Kurs vor 91 Tagen, verschoben um die Kursänderung, die mit einer gleich großen Liquiditätsänderung bisher einherging. Null, wenn der Zusammenhang zu schwach ist.',
    ],
    {
      ...measured(
        'close[t - 91] exp(a + b ln(liquidity[t] / liquidity[t - 91])), least squares of ln(close[t] / close[t - 91]) on the same change over all days from 2014-01-01 on; null below 10 windows that do not overlap, for b <= 0, and where r_squared is below 0.05 or below the value that chance exceeds one time in ten',
        'usd',
        ['btc_close', 'net_liquidity', 'm2_us', 'liquidity_elasticity', 'r_squared'],
      ),
      version: '2.0.0',
    },
  ),
  defineTerm(
    'residual_z',
    'statistics',
    [
      'Standardised residual',
      'Distance of a price change from the fitted line, in standard deviations of the residuals.',
    ],
    [
      'Standardisiertes Residuum',
      'Abstand einer Kursänderung von der angepassten Geraden, in Standardabweichungen der Residuen.',
    ],
    {
      ...measured(
        '(ln(close[t] / close[t - 91]) - a - b change of liquidity) / population standard deviation of the residuals',
        'standard_deviations',
        ['liquidity_fair_value'],
      ),
      version: '2.0.0',
    },
  ),
  defineTerm(
    'liquidity_elasticity',
    'statistics',
    [
      'Elasticity to liquidity',
      'Percentage change in the price for each percent change in liquidity over 91 days: the slope of the fitted line.',
    ],
    [
      'Elastizität zur Liquidität',
      'Prozentuale Kursänderung je Prozent Liquiditätsänderung über 91 Tage: die Steigung der angepassten Geraden.',
    ],
    {
      ...measured('slope b of ln(close[t] / close[t - 91]) on ln(liquidity[t] / liquidity[t - 91])', 'ratio', [
        'liquidity_fair_value',
        'slope_t_value',
      ]),
      version: '2.0.0',
    },
  ),
  defineTerm(
    'slope_t_value',
    'statistics',
    [
      't value of a slope',
      'Slope divided by its standard error, which allows for overlapping windows. A slope with a value between -2 and 2 is hard to tell from zero; with few windows, larger values can be chance too.',
    ],
    [
      't-Wert einer Steigung',
      'Steigung geteilt durch ihren Standardfehler, der überlappende Fenster berücksichtigt. Bei einem Wert zwischen -2 und 2 ist die Steigung kaum von null zu unterscheiden; bei wenigen Fenstern kann auch ein größerer Wert Zufall sein.',
    ],
    {
      calculation: 'slope / standard error with Bartlett weights up to a lag of the horizon',
      unit: 'ratio',
      source: 'Newey and West 1987',
      related: ['liquidity_elasticity', 'effective_sample_count'],
    },
  ),
  defineTerm(
    'price_drift',
    'statistics',
    ['Price drift', 'Price change over the horizon that the fitted line gives at constant liquidity.'],
    ['Kursdrift', 'Kursänderung über den Horizont, die die angepasste Gerade bei unveränderter Liquidität ergibt.'],
    measured('100 * (exp(a) - 1), a: intercept of the line on log changes', 'percent', ['liquidity_fair_value']),
  ),
] as const;
