import { VOLATILITY_PHASES, type VolatilityPhase } from '../volatility/volatility-phase.ts';
import { type PhaseRow, phaseTallies } from './phase-tallies.ts';
import type { AssetType } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';

/** Strategies in one volatility phase. */
export interface PhaseInsight {
  readonly phase: VolatilityPhase;
  /** By the lower end of the interval of the win rate, highest first. */
  readonly strategies: readonly PhaseRow[];
  /** Strategies with trades in the phase, but fewer than asked for. */
  readonly strategiesBelowMinTrades: number;
  readonly emptyReason: string | null;
}

/**
 * Which strategies won how often in which volatility phase, over all markets of one kind of asset, without filters.
 *
 * @param minTrades - Trades a strategy needs in a phase, at least 1.
 */
export function volatilityInsights(set: RunSet, assetType: AssetType, minTrades: number): PhaseInsight[] {
  const runs = set.runs.filter((run) => run.filters === '' && run.assetType === assetType);
  const rows = phaseTallies(runs);
  return VOLATILITY_PHASES.map((phase): PhaseInsight => {
    const all = rows.filter((row) => row.phase === phase);
    const strategies = all
      .filter(({ trades }) => trades >= minTrades)
      .sort((a, b) => b.winRateLow - a.winRateLow || (a.strategy < b.strategy ? -1 : 1));
    return {
      ...{ phase, strategies },
      strategiesBelowMinTrades: all.length - strategies.length,
      emptyReason: strategies.length > 0 ? null : `No strategy has ${minTrades} trades entered in this phase.`,
    };
  });
}
