import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * What a Sharpe ratio of one period is multiplied by for one of many periods when the returns depend on the ones before
 * (Lo 2002): q / √(q + 2 Σ (q - k) ρ_k). The root of q where they do not.
 *
 * @param correlations - Autocorrelation at 1, 2, 3 steps and so on; zero beyond the last.
 * @param periods - Periods q in a year.
 */
export function autocorrelationFactor(correlations: ArrayLike<number>, periods: number): Statistic {
  let spread = periods;
  for (let k = 1; k < periods && k <= correlations.length; k++)
    spread += 2 * (periods - k) * (correlations[k - 1] as number);
  return spread > 0 ? statistic(periods / Math.sqrt(spread)) : missing('not_defined');
}
