import { publishedNumber } from '../published-number.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';
import { widestRuns } from './widest-runs.ts';

/** Trades of a strategy that were entered in one volatility phase. */
export interface PhaseRow {
  readonly strategy: string;
  readonly phase: VolatilityPhase;
  /** Markets at an interval that the trades come from, each by one run. */
  readonly runs: number;
  readonly trades: number;
  /** 0 to 1. */
  readonly winRate: number;
  /** Wilson's 95 % interval. Trades of markets that move together are not independent, so it is rather too narrow. */
  readonly winRateLow: number;
  readonly winRateHigh: number;
  /** Mean net return of a trade, percent. */
  readonly avgPnlPct: number;
}

interface Sum {
  runs: number;
  trades: number;
  wins: number;
  returns: number;
}

/**
 * Trades by strategy and phase over all intervals. Runs within the window of another one on the market repeat its trades and
 * do not count.
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
    ...{ strategy, phase, runs, trades },
    winRate: publishedNumber(wins / trades) as number,
    winRateLow: publishedNumber(low) as number,
    winRateHigh: publishedNumber(high) as number,
    avgPnlPct: publishedNumber((100 * returns) / trades) as number,
  };
}
