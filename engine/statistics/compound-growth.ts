import { missing, type Statistic, statistic } from './statistic.ts';

/** Days in a year of a market that never closes. */
const DAYS_PER_YEAR = 365;

/**
 * Compound annual growth rate (CAGR), a fraction from -1.
 *
 * It extrapolates: callers must not show it for fewer than 90 days.
 *
 * @param growth - Equity at the end over equity at the start; 0 gives a rate of -1.
 * @param days - Days from the start to the end.
 */
export function compoundGrowth(growth: number, days: number): Statistic {
  if (!(days > 0)) return missing('no_time');
  if (growth < 0) return missing('total_loss');
  return statistic(growth ** (DAYS_PER_YEAR / days) - 1);
}

/**
 * Calmar ratio (Young 1991): annual growth per unit of maximum drawdown.
 *
 * @param maximumDrawdown - Fraction, 0 to 1.
 */
export function calmar(annualGrowth: number, maximumDrawdown: number): Statistic {
  return maximumDrawdown > 0 ? statistic(annualGrowth / maximumDrawdown) : missing('no_drawdown');
}
