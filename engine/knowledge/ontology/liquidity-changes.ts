import { defineTerm } from './define-term.ts';
import { measured } from './facts.ts';

/** Words of the fair value by liquidity since it is fitted on changes; those of the fit on levels stay beside them. */
export const terms = [
  defineTerm(
    'liquidity_fair_value',
    'valuation',
    [
      'Fair value by liquidity',
      'Price of 91 days ago moved by what a change of liquidity over 91 days went with so far. None where that is too little to tell.',
    ],
    [
      'Fairer Wert nach Liquidität',
      'Kurs vor 91 Tagen, bewegt um das, womit eine Liquiditätsänderung über 91 Tage bisher einherging. Keiner, wo das zu wenig besagt.',
    ],
    {
      ...measured(
        'close[t - 91] exp(a + b ln(liquidity[t] / liquidity[t - 91])), least squares of ln(close[t] / close[t - 91]) on the same change over all days from 2014-01-01 on; none below 10 windows without a day in common, for b <= 0 and where r_squared is below 0.05 or below what chance exceeds one time in ten',
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
      'Residual in deviations',
      'Distance of a change from the one a fitted line gives, in standard deviations of all such distances.',
    ],
    [
      'Residuum in Abweichungen',
      'Abstand einer Änderung von der, die eine angepasste Gerade gibt, in Standardabweichungen aller solcher Abstände.',
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
      'Percent the price changed with one percent of liquidity over 91 days, by the slope of the line.',
    ],
    [
      'Elastizität zur Liquidität',
      'Prozent, um die sich der Kurs mit einem Prozent Liquidität über 91 Tage änderte, nach der Steigung der Geraden.',
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
      'Slope of a line over its standard error, which allows for windows that overlap. Between -2 and 2 it says little; over few windows even more may be chance.',
    ],
    [
      't-Wert einer Steigung',
      'Steigung einer Geraden über ihrem Standardfehler, der überlappende Fenster berücksichtigt. Zwischen -2 und 2 besagt er wenig; bei wenigen Fenstern kann auch mehr Zufall sein.',
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
    ['Drift of the price', 'Change of the price over the horizon that a fitted line gives while nothing else moved.'],
    [
      'Drift des Kurses',
      'Kursänderung über den Horizont, die eine angepasste Gerade gibt, wenn sich sonst nichts tat.',
    ],
    measured('100 * (exp(a) - 1), a: intercept of the line on log changes', 'percent', ['liquidity_fair_value']),
  ),
] as const;
