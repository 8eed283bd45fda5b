import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import { type PhaseRow, phaseTallies } from './phase-tallies.ts';
import type { RunSet } from './run-set.ts';

/** Trades a strategy needs in a phase. */
export const LEAST_PHASE_TRADES = 20;
const MOST_RECOMMENDED = 3;

/** Strategies that won most often on a market while it was as volatile as it is. They describe; they do not advise. */
export interface VolatilityRecommendations {
  /** The current phase of the market. */
  readonly phase: VolatilityPhase | null;
  /** At most three, by win rate. */
  readonly strategies: readonly PhaseRow[];
  readonly emptyReason: string | null;
}

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
    .filter((row) => row.phase === phase && row.trades >= LEAST_PHASE_TRADES)
    .sort((a, b) => b.winRate - a.winRate || b.trades - a.trades || (a.strategy < b.strategy ? -1 : 1))
    .slice(0, MOST_RECOMMENDED);
  return {
    ...{ phase, strategies },
    emptyReason:
      strategies.length > 0
        ? null
        : `No strategy has ${LEAST_PHASE_TRADES} trades on ${pair} entered in its current phase, ${phase}.`,
  };
}
