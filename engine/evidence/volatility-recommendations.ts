import { type RowOf, shape } from '../shape.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import { PHASE_ROW, phaseTallies, RUN_PHASE } from './phase-tallies.ts';
import type { RunSet } from './run-set.ts';

/** Minimum number of trades per strategy in a phase. */
export const MIN_PHASE_TRADES = 20;
const MAX_RECOMMENDED = 3;

/** Recommendations for a market. They describe; they do not advise. */
export const RECOMMENDATIONS = {
  phase: shape.of.orNull(RUN_PHASE, 'Its current phase.'),
  strategies: shape.list(PHASE_ROW, 'At most three, by win rate.'),
  emptyReason: shape.text.orNull('Why there are none.'),
};
export type VolatilityRecommendations = RowOf<typeof RECOMMENDATIONS>;

/**
 * @param pair - Id of the market.
 * @param phase - Its current phase; null when it has none.
 */
export function volatilityRecommendations(
  set: RunSet,
  pair: string,
  phase: VolatilityPhase | null,
): VolatilityRecommendations {
  if (phase === null) return { phase, strategies: [], emptyReason: `${pair} has no volatility phase.` };
  const runs = set.strategies.flatMap((key) =>
    set.onMarkets(key).filter((run) => run.filters === '' && run.pair === pair),
  );
  const strategies = phaseTallies(runs)
    .filter((row) => row.phase === phase && row.trades >= MIN_PHASE_TRADES)
    .sort((a, b) => b.winRate - a.winRate || b.trades - a.trades || (a.strategy < b.strategy ? -1 : 1))
    .slice(0, MAX_RECOMMENDED);
  return {
    phase,
    strategies,
    emptyReason:
      strategies.length > 0
        ? null
        : `No strategy has ${MIN_PHASE_TRADES} trades on ${pair} entered in its current phase, ${phase}.`,
  };
}
