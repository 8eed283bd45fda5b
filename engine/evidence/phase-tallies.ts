import { publishedNumber } from '../published-number.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { VOLATILITY_PHASE_MEANINGS, type VolatilityPhase } from '../volatility/volatility-phase.ts';
import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';
import { widestRuns } from './widest-runs.ts';

export const RUN_PHASE = shape.enumeration(
  'RunPhase',
  'Volatility phase of a market at the close before a trade was entered.',
  VOLATILITY_PHASE_MEANINGS,
);

/** Trades of correlated markets are not independent, so the intervals are somewhat too narrow. */
export const PHASE_ROW = shape.object('PhaseRow', 'Trades of a strategy that were entered in one volatility phase.', {
  strategy: shape.text('Key of the strategy.'),
  phase: shape.of(RUN_PHASE, 'Volatility phase in which the trades were entered.'),
  runs: shape.integer('Markets at an interval that the trades come from.'),
  trades: shape.integer('Completed trades entered in the phase.'),
  winRate: shape.number('Share of them that won, 0 to 1.'),
  winRateLow: shape.number("Lower end of Wilson's interval of 95 %."),
  winRateHigh: shape.number('Upper end of it.'),
  avgPnlPct: shape.number('Mean net return of a trade, percent.'),
});
type PhaseRow = ShapeOf<typeof PHASE_ROW>;

interface Sum {
  runs: number;
  trades: number;
  wins: number;
  returns: number;
}

/**
 * Counts trades by strategy and phase over all intervals. Runs within the window of another run on the market repeat
 * its trades and do not count.
 */
export function phaseTallies(runs: readonly RunOutcome[]): PhaseRow[] {
  return [...grouped(runs, ({ strategy }) => strategy)].flatMap(([strategy, own]) => {
    const sums = new Map<VolatilityPhase, Sum>();
    for (const { byPhase } of widestRuns(own))
      for (const { phase, trades, wins, meanReturn } of byPhase) {
        const sum = sums.get(phase) ?? { runs: 0, trades: 0, wins: 0, returns: 0 };
        sum.runs++;
        sum.trades += trades;
        sum.wins += wins;
        sum.returns += trades * meanReturn;
        sums.set(phase, sum);
      }
    return [...sums].filter(([, { trades }]) => trades > 0).map(([phase, sum]) => rowOf(strategy, phase, sum));
  });
}

function rowOf(strategy: string, phase: VolatilityPhase, { runs, trades, wins, returns }: Sum): PhaseRow {
  const { low, high } = wilsonInterval(wins / trades, trades);
  return {
    strategy,
    phase,
    runs,
    trades,
    winRate: publishedNumber(wins / trades)!,
    winRateLow: publishedNumber(low)!,
    winRateHigh: publishedNumber(high)!,
    avgPnlPct: publishedNumber((100 * returns) / trades)!,
  };
}
