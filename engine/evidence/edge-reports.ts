import { type CallerFigures, callerFigures } from './caller-figures.ts';
import { type EdgeReport, edgeReport } from './edge-report.ts';
import { grouped } from './grouped.ts';
import { leadsOver } from './reference-deltas.ts';
import type { AssetType, RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { studiedOnes } from './studied-pairs.ts';

/** What a filter changed, with what callers found about it. */
export interface EdgeCell extends EdgeReport {
  /** Their runs with the filter against those without it, of theirs or of the service, over the same time. */
  readonly callers: CallerFigures;
}

/** What filters changed for one strategy. */
export interface StrategyEdges {
  readonly strategy: string;
  /** A cell for each filter, or combination, with runs; by its keys. */
  readonly edges: readonly EdgeCell[];
  /** Keys of declared filters without a run of their own. */
  readonly filtersWithoutData: readonly string[];
}

/**
 * What each filter changed for each strategy, over the assets of a kind that the service tested with and without it: the
 * studied markets, where there are any of the kind.
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
  const ofType = (runs: readonly RunOutcome[]) => runs.filter((run) => run.assetType === assetType);
  return strategies.map((strategy) => {
    const cells = grouped(studiedOnes(ofType(set.of(strategy))), (run) => run.filters);
    const others = grouped(ofType(set.byCallers(strategy)), (run) => run.filters);
    const bases = cells.get('') ?? [];
    const known = [...bases, ...(others.get('') ?? [])];
    const keys = [...new Set([...cells.keys(), ...others.keys()])].filter((key) => key !== '').sort();
    return {
      strategy,
      edges: keys.map((key): EdgeCell => {
        const found = others.get(key) ?? [];
        return {
          ...edgeReport(strategy, key, cells.get(key) ?? [], bases),
          callers: callerFigures(found, leadsOver(found, known)),
        };
      }),
      filtersWithoutData: filters.filter((key) => !cells.has(key)),
    };
  });
}
