import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * Factor that converts a Sharpe ratio per period into an annual one for autocorrelated returns (Lo 2002): q / √(q + 2 Σ
 * (q - k) ρ_k). Without autocorrelation it is the root of q.
 *
 * @param correlations - Autocorrelation at lags 1, 2, 3 and so on; zero beyond the last.
 * @param periods - Periods q in a year.
 */
export function autocorrelationFactor(correlations: ArrayLike<number>, periods: number): Statistic {
  let spread = periods;
  for (let k = 1; k < periods && k <= correlations.length; k++) spread += 2 * (periods - k) * correlations[k - 1]!;
  return spread > 0 ? statistic(periods / Math.sqrt(spread)) : missing('not_defined');
}
