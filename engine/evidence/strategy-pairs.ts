import type { AssetType } from '../markets/asset-class.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { byDeflatedSharpe } from './by-deflated-sharpe.ts';
import { grouped } from './grouped.ts';
import { referenceDeltas } from './reference-deltas.ts';
import { RUN_FIGURES, runFigures } from './run-figures.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { nullReasonOf } from './strategy-matrix.ts';

const { assets: _counted, ...FIGURES } = RUN_FIGURES;

export const PAIR_ROW = shape.object('StrategyPairRow', 'A strategy on one market.', {
  pair: shape.text('Id of the market.'),
  asset: shape.text('Ticker of what it trades.'),
  ...FIGURES,
  nullReason: shape.text.orNull('Why numbers are missing.'),
});
type PairRow = ShapeOf<typeof PAIR_ROW>;

export interface StrategyPairs {
  /** By deflated Sharpe ratio, best first; pairs without one at the end. */
  readonly pairs: readonly PairRow[];
  /** Number of pairs that have runs, but fewer than requested. */
  readonly pairsBelowMinRuns: number;
  readonly emptyReason: string | null;
}

/**
 * Lists the service's runs of one strategy without filters at one interval, market by market.
 *
 * @param minRuns - Minimum number of runs per market, at least 1.
 * @param reference - See {@link referenceDeltas}.
 */
export function strategyPairs(
  set: RunSet,
  strategy: string,
  interval: string,
  assetType: AssetType,
  minRuns: number,
  reference: string,
): StrategyPairs {
  const runs = set
    .onMarkets(strategy)
    .filter((run) => run.filters === '' && run.interval === interval && run.assetType === assetType);
  const groups = [...grouped(runs, ({ pair }) => pair).values()];
  const pairs = groups
    .filter((group) => group.length >= minRuns)
    .map((group): PairRow => {
      const [{ pair, asset }] = group as [RunOutcome];
      const figures = runFigures(group, referenceDeltas(group, set, reference));
      const { assets: _, ...own } = figures;
      return { pair, asset, ...own, nullReason: nullReasonOf(figures, reference) };
    })
    .sort((a, b) => byDeflatedSharpe(a, b) || (a.pair < b.pair ? -1 : 1));
  return {
    pairs,
    pairsBelowMinRuns: groups.length - pairs.length,
    emptyReason:
      pairs.length > 0 ? null : `No market has ${minRuns} backtests of ${strategy} without filters at ${interval}.`,
  };
}
