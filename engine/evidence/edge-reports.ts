import { type EdgeReport, edgeReport } from './edge-report.ts';
import { grouped } from './grouped.ts';
import type { AssetType } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';

/** What filters changed for one strategy. */
export interface StrategyEdges {
  readonly strategy: string;
  /** A cell for each filter, or combination, with runs; by its keys. */
  readonly edges: readonly EdgeReport[];
  /** Keys of declared filters without a run of their own. */
  readonly filtersWithoutData: readonly string[];
}

/**
 * What each filter changed for each strategy, over all assets of a kind that were tested with and without it.
 *
 * Costs a pass over the runs, the matching, and 2,000 resamples of the assets of each cell with enough of them: some
 * seconds for 200,000 runs, so keep the answer until the runs change.
 *
 * @param strategies - Keys of the strategies that are listed, also without runs.
 * @param filters - Keys of the declared filters.
 */
export function edgeReports(
  set: RunSet,
  strategies: readonly string[],
  filters: readonly string[],
  assetType: AssetType,
): StrategyEdges[] {
  return strategies.map((strategy) => {
    const cells = grouped(
      set.of(strategy).filter((run) => run.assetType === assetType),
      (run) => run.filters,
    );
    const bases = cells.get('') ?? [];
    const keys = [...cells.keys()].filter((key) => key !== '').sort();
    return {
      strategy,
      edges: keys.map((key) => edgeReport(strategy, key, cells.get(key) ?? [], bases)),
      filtersWithoutData: filters.filter((key) => !cells.has(key)),
    };
  });
}
