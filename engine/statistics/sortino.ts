import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * Annual Sortino ratio: mean return over the downside deviation, times the root of the periods in a year.
 *
 * The downside deviation counts positive returns as zero and divides by the count of all returns (Sortino and van der
 * Meer 1991).
 *
 * @param returns - Fractions.
 */
export function sortino(returns: ArrayLike<number>, periodsPerYear: number): Statistic {
  const count = returns.length;
  if (count < 2) return missing('too_few');
  let [sum, squares] = [0, 0];
  for (let i = 0; i < count; i++) {
    const value = returns[i]!;
    sum += value;
    squares += Math.min(value, 0) ** 2;
  }
  if (squares === 0) return missing('no_losses');
  return statistic((sum / count / Math.sqrt(squares / count)) * Math.sqrt(periodsPerYear));
}
