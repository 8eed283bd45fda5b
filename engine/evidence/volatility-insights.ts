import type { AssetType } from '../markets/asset-class.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { VOLATILITY_PHASES } from '../volatility/volatility-phase.ts';
import { PHASE_ROW, phaseTallies, RUN_PHASE } from './phase-tallies.ts';
import type { RunSet } from './run-set.ts';

export const PHASE_INSIGHT = shape.object('PhaseInsight', 'Strategies in one volatility phase.', {
  phase: shape.of(RUN_PHASE, 'Phase of the market at the close before the entry.'),
  strategies: shape.list(PHASE_ROW, 'By the lower end of the interval of the win rate, highest first.'),
  strategiesBelowMinTrades: shape.integer('Strategies with trades in the phase, but fewer than required.'),
  emptyReason: shape.text.orNull('Why there are none.'),
});
type PhaseInsight = ShapeOf<typeof PHASE_INSIGHT>;

/**
 * Computes the win rates of strategies by volatility phase, over all markets of one asset type, without filters.
 *
 * @param minTrades - Minimum number of trades per strategy and phase, at least 1.
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
      phase,
      strategies,
      strategiesBelowMinTrades: all.length - strategies.length,
      emptyReason: strategies.length > 0 ? null : `No strategy has ${minTrades} trades entered in this phase.`,
    };
  });
}
