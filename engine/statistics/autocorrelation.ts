import { correlation } from './correlation.ts';
import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * Pearson correlation of a series with itself at a lag, -1 to 1. Missing below four pairs.
 *
 * @param lag - Lag in steps, at least 1.
 */
export function autocorrelation(values: readonly number[], lag: number): Statistic {
  if (values.length - lag < 4) return missing('too_few');
  const pairs = correlation(values.slice(lag), values.slice(0, -lag));
  return pairs === null ? missing('no_variation') : statistic(pairs.value);
}
