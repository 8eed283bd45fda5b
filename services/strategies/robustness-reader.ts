import { assetMedians } from '../../engine/evidence/asset-medians.ts';
import { type DISTINCTION, isDistinguishable } from '../../engine/evidence/is-distinguishable.ts';
import { type RobustnessField, robustnessField } from '../../engine/evidence/robustness-field.ts';
import type { RunOutcome } from '../../engine/evidence/run-outcome.ts';
import type { RunSet } from '../../engine/evidence/run-set.ts';
import { widestRuns } from '../../engine/evidence/widest-runs.ts';
import { assetTypeOf } from '../../engine/markets/asset-class.ts';
import { attributeText } from '../../engine/panel-view.ts';
import type { RowOf } from '../../engine/shape.ts';
import { shareMarket } from '../../platform/threads/shared-inputs.ts';
import { sharedWorld } from '../backtests/backtests.ts';
import { coveredMarkets } from '../backtests/covered-markets.ts';
import { resolveRequest } from '../backtests/resolve-request.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import type { TestedStrategy } from './tested-strategy.ts';

interface AnsweredRobustness extends RobustnessField {
  /** Annualised Sharpe ratio at the default parameters; null without one. */
  readonly center: number | null;
}

/** Comparison of two strategies; without a difference there is nothing to distinguish. */
type AnsweredDistinction = RowOf<typeof DISTINCTION>;

/**
 * Tests parameters near a strategy's defaults, and compares them with stored backtests on other assets of its class.
 */
export async function readRobustness(
  { snapshot, declarations, evidence, threads }: SubgraphContext,
  { strategy, asset, interval }: TestedStrategy,
): Promise<AnsweredRobustness> {
  const resolved = resolveRequest({ strategy, pair: asset.market.code, interval }, declarations, snapshot);
  const { request } = resolved;
  const { center, neighbours } = await threads.run('neighbours', { request, ...sharedWorld(resolved, snapshot) });
  const others = defaultRuns(await evidence.runs(), strategy, interval).filter(
    (run) => run.asset !== asset.ticker && run.assetType === asset.type,
  );
  const sharpes = others.flatMap((run) => (run.sharpe === null ? [] : [{ asset: run.asset, value: run.sharpe }]));
  const assets = assetMedians(sharpes).map(({ value }) => value);
  return { center, ...robustnessField({ center: center ?? Number.NaN, neighbours, assets }) };
}

/** Tests whether two strategies differ by more than incidental choices do, such as another market of the service. */
export async function readDistinction(
  { snapshot, declarations, threads }: SubgraphContext,
  { strategy, asset, interval }: TestedStrategy,
  other: string,
): Promise<AnsweredDistinction> {
  const of = (key: string) =>
    resolveRequest({ strategy: key, pair: asset.market.code, interval }, declarations, snapshot);
  const [one, two] = [of(strategy), of(other)];
  const world = sharedWorld({ ...one, filters: [] }, snapshot);
  const { series } = sharedWorld({ ...two, filters: [] }, snapshot);
  const columns = { ...world.series.columns, ...series.columns };
  const others = coveredMarkets(snapshot).filter(
    (market) => market.code !== asset.market.code && assetTypeOf(attributeText(market, 'base') ?? '') === asset.type,
  );
  const found = await threads.run('variations', {
    others: others.map(shareMarket),
    ...world,
    series: { ...world.series, columns },
    requests: [one.request, two.request],
  });
  const { difference, anchor, parameters, windowEdges, pairChoice } = found;
  if (difference === null) return NOT_COMPARABLE;
  return isDistinguishable({
    difference,
    variations: { anchor, parameters, window_edges: windowEdges, pair_choice: pairChoice },
  });
}

const NOT_COMPARABLE: AnsweredDistinction = {
  distinguishable: null,
  difference: null,
  noiseFloor: null,
  spreads: [],
  largest: null,
  nullReason: 'The strategies have no yearly return over a window that both can trade.',
};

/** Returns the service's backtests with default parameters, without filters, over the whole history; one per asset. */
function defaultRuns(set: RunSet, strategy: string, interval: string): RunOutcome[] {
  return widestRuns(set.of(strategy).filter((run) => run.interval === interval && run.filters === ''));
}
