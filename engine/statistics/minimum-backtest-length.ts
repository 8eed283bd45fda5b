import { expectedMaximum } from './expected-maximum.ts';
import { missing, type Statistic } from './statistic.ts';

/** Minimum length of a backtest given the number of trials searched. */
export interface MinimumBacktestLength {
  /** Years below which the best of the trials is expected to reach the Sharpe ratio by chance. */
  readonly years: number;
  /** A simpler upper bound, 2 ln N / SR². */
  readonly boundYears: number;
}

/**
 * Minimum years of a backtest such that the best of its trials is not expected to reach a Sharpe ratio by chance
 * (MinBTL; Bailey, Borwein, López de Prado and Zhu 2014, Notices of the AMS 61(5)).
 *
 * @param trials - Independent trials, more than 1.
 * @param annualSharpe - Annual Sharpe ratio, above 0.
 */
export function minimumBacktestLength(trials: number, annualSharpe: number): Statistic<MinimumBacktestLength> {
  if (!(trials > 1)) return missing('too_few');
  if (!(annualSharpe > 0)) return missing('not_above_benchmark');
  const years = (expectedMaximum(trials) / annualSharpe) ** 2;
  return { value: { years, boundYears: (2 * Math.log(trials)) / annualSharpe ** 2 }, reason: null };
}
