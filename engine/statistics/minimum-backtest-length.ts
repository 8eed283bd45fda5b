import { expectedMaximum } from './expected-maximum.ts';
import { missing, type Statistic } from './statistic.ts';

/** Length of a backtest against the number of trials it was searched with. */
export interface MinimumBacktestLength {
  /** Years below which the best of the trials is expected to reach the Sharpe ratio by chance. */
  readonly years: number;
  /** A simpler bound from above, 2 ln N / SR². */
  readonly boundYears: number;
}

/**
 * Years that a backtest must cover so that chance is not expected to give the best of its trials a Sharpe ratio
 * (MinBTL; Bailey, Borwein, López de Prado and Zhu 2014, Notices of the AMS 61(5)).
 *
 * @param trials - Independent trials, more than 1.
 * @param annualSharpe - Sharpe ratio of a year, above 0.
 */
export function minimumBacktestLength(trials: number, annualSharpe: number): Statistic<MinimumBacktestLength> {
  if (!(trials > 1)) return missing('too_few');
  if (!(annualSharpe > 0)) return missing('not_above_benchmark');
  const years = (expectedMaximum(trials) / annualSharpe) ** 2;
  return { value: { years, boundYears: (2 * Math.log(trials)) / annualSharpe ** 2 }, reason: null };
}
