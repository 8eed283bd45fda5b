import { moments } from './moments.ts';
import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * Independent trials that correlated ones are worth: ρ̄ + (1 - ρ̄) M (Bailey and López de Prado 2014, appendix A.3),
 * never fewer than the distinct strategies among them and never more than there are.
 *
 * @param trials - M, at least 1.
 * @param meanCorrelation - Mean correlation between two of them, -1 to 1.
 * @param distinctStrategies - Strategies that differ by more than their parameters.
 */
export function effectiveTrials(trials: number, meanCorrelation: number, distinctStrategies: number): number {
  const independent = meanCorrelation + (1 - meanCorrelation) * trials;
  return Math.min(Math.max(independent, distinctStrategies, 1), Math.max(trials, 1));
}

/**
 * Mean correlation between two different columns, -1 to 1, over all pairs of them. Columns that do not vary are left
 * out.
 *
 * The sum of all correlations is the sum of squares of the summed standardised rows, which spares the pairs.
 *
 * @param columns - Returns of each trial over the same periods.
 */
export function meanCorrelation(columns: readonly Float64Array[]): Statistic {
  const rows = new Float64Array(columns[0]?.length ?? 0);
  let varying = 0;
  for (const column of columns) {
    const { value } = moments(column);
    if (value === null) continue;
    varying++;
    for (let i = 0; i < rows.length; i++)
      rows[i] = (rows[i] as number) + ((column[i] as number) - value.mean) / value.deviation;
  }
  if (varying < 2) return missing('too_few');
  let squares = 0;
  for (const row of rows) squares += row * row;
  return statistic((squares / (rows.length - 1) - varying) / (varying * (varying - 1)));
}
