import { publishedNumber } from '../published-number.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';

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
 * Trades by strategy and phase over all intervals. Of the runs of a strategy on a market at an interval only the one with
 * the longest window counts, since others repeat its trades.
 */
export function phaseTallies(runs: readonly RunOutcome[]): PhaseRow[] {
  return [...grouped(runs, ({ strategy }) => strategy)].flatMap(([strategy, own]) => {
    const sums = new Map<VolatilityPhase, Sum>();
    for (const group of grouped(own, ({ pair, interval }) => `${pair}|${interval}`).values())
      for (const { phase, trades, wins, meanReturn } of longest(group).byPhase) {
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

function longest(runs: readonly RunOutcome[]): RunOutcome {
  const lengthOf = ({ firstDay, lastDay }: RunOutcome) => lastDay - firstDay;
  return runs.reduce((best, run) => {
    const longer = lengthOf(run) - lengthOf(best) || run.lastDay - best.lastDay;
    return longer > 0 ? run : best;
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
