import { moments } from './moments.ts';
import { missing, type Statistic, statistic } from './statistic.ts';

/** Returns below which a Sharpe ratio per year says nothing. */
export const LEAST_SHARPE_RETURNS = 30;

/**
 * Sharpe ratio of one period: mean return over the sample deviation of the returns (Sharpe 1994), never annualised.
 *
 * @param returns - Fractions, of bars or of trades.
 */
export function sharpe(returns: ArrayLike<number>): Statistic {
  const { value, reason } = moments(returns);
  return value === null ? missing(reason) : statistic(value.mean / value.deviation);
}

/**
 * Sharpe ratio of a year: that of one period times the root of the periods in a year. Missing below 30 returns.
 *
 * @param periodsPerYear - 365 for days of a market that never closes, 365 / 7 for weeks, 12 for months.
 */
export function annualizedSharpe(returns: ArrayLike<number>, periodsPerYear: number): Statistic {
  if (returns.length < LEAST_SHARPE_RETURNS) return missing('too_few');
  const { value, reason } = sharpe(returns);
  return value === null ? missing(reason) : statistic(value * Math.sqrt(periodsPerYear));
}
