import { moments } from './moments.ts';
import { missing, type Statistic, statistic } from './statistic.ts';

/** Minimum number of returns for an annual Sharpe ratio. */
export const MIN_SHARPE_RETURNS = 30;

/**
 * Sharpe ratio per period: mean return over the sample deviation of the returns (Sharpe 1994), never annualised.
 *
 * @param returns - Fractions, per bar or per trade.
 */
export function sharpe(returns: ArrayLike<number>): Statistic {
  const { value, reason } = moments(returns);
  return value === null ? missing(reason) : statistic(value.mean / value.deviation);
}

/**
 * Annual Sharpe ratio: the ratio per period times the root of the periods in a year. Missing below 30 returns.
 *
 * @param periodsPerYear - 365 for days of a market that never closes, 365 / 7 for weeks, 12 for months.
 */
export function annualizedSharpe(returns: ArrayLike<number>, periodsPerYear: number): Statistic {
  if (returns.length < MIN_SHARPE_RETURNS) return missing('too_few');
  const { value, reason } = sharpe(returns);
  return value === null ? missing(reason) : statistic(value * Math.sqrt(periodsPerYear));
}
