import type { FilterDeclaration } from './filter-declaration.ts';
import type { StrategyInputs } from './strategy-declaration.ts';

/**
 * Returns the first bar a filter can judge, or the number of bars when there is none. Earlier bars reveal nothing about
 * the filter and are left out of comparisons.
 */
export function filterCoverage({ series, warmup }: FilterDeclaration, inputs: StrategyInputs): number {
  const { length } = inputs.bars;
  const starts = series.map((id) => {
    const first = inputs.series(id).findIndex((value) => !Number.isNaN(value));
    return first < 0 ? length : first;
  });
  return Math.min(Math.max(warmup, ...starts), length);
}
