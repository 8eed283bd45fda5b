import type { AssetType } from '../markets/asset-class.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { callerFigures } from './caller-figures.ts';
import { EDGE_CELL, type EdgeReport, edgeReport } from './edge-report.ts';
import { grouped } from './grouped.ts';
import { leadsOver } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { runsOnStudiedMarkets } from './studied-pairs.ts';

export const STRATEGY_EDGES = shape.object('StrategyEdges', 'Effect of filters on one strategy.', {
  strategy: shape.text('Key of the strategy.'),
  edges: shape.list(EDGE_CELL, 'A cell for each filter, or combination, with runs.'),
  filtersWithoutData: shape.list('text', 'Keys of filters without a run.'),
});

/** Cells sorted by the keys of their filters. */
export interface StrategyEdges extends ShapeOf<typeof STRATEGY_EDGES> {
  readonly edges: readonly EdgeCell[];
}

type EdgeCell = EdgeReport & ShapeOf<typeof EDGE_CELL>;

/**
 * Computes the effect of each filter on each strategy, over the assets of a type that the service tested with and
 * without it: on the studied markets if the asset type has some.
 *
 * Costs a pass over the runs, the matching, and 2,000 resamples of the assets of each cell with enough of them: some
 * seconds for 200,000 runs, so cache the result until the runs change.
 *
 * @param strategies - Keys of the strategies to list, also those without runs.
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
    const cells = grouped(runsOnStudiedMarkets(ofType(set.of(strategy))), (run) => run.filters);
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
