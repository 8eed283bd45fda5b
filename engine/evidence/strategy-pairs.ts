import { byDeflatedSharpe } from './by-deflated-sharpe.ts';
import { grouped } from './grouped.ts';
import { referenceDeltas } from './reference-deltas.ts';
import { type RunFigures, runFigures } from './run-figures.ts';
import type { AssetType, RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { nullReasonOf } from './strategy-matrix.ts';

/** A strategy on one market. */
export interface PairRow extends Omit<RunFigures, 'assets'> {
  /** Id of the market. */
  readonly pair: string;
  readonly asset: string;
  readonly nullReason: string | null;
}

export interface StrategyPairs {
  /** By deflated Sharpe ratio, best first; pairs without one at the end. */
  readonly pairs: readonly PairRow[];
  /** Pairs that have runs, but fewer than asked for. */
  readonly pairsBelowMinRuns: number;
  readonly emptyReason: string | null;
}

/**
 * The service's runs of one strategy without filters at one interval, market by market.
 *
 * @param minRuns - Runs a market needs, at least 1.
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
      pairs.length > 0 ? null : `No market has ${minRuns} runs of ${strategy} without filters at ${interval}.`,
  };
}
