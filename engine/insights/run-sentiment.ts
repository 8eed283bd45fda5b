import type { Day } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { RUN_DIRECTIONS, type RunDirection, type StoredRun } from './stored-run.ts';

export const SENTIMENT_PERIODS = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type SentimentPeriod = keyof typeof SENTIMENT_PERIODS;

export interface DirectionShare {
  readonly direction: RunDirection;
  readonly runs: number;
  /** Those of callers, and those of the service itself. */
  readonly userRuns: number;
  readonly serviceRuns: number;
  /** Of all runs, 0 to 1; null without runs. */
  readonly share: number | null;
}

export interface RunSentiment {
  readonly totalRuns: number;
  readonly userRuns: number;
  readonly directions: readonly DirectionShare[];
  readonly emptyReason: string | null;
}

/** Which position the backtests stored in a period ended with: what is tested on the platform, not what the market does. */
export function runSentiment(runs: readonly StoredRun[], period: SentimentPeriod, today: Day): RunSentiment {
  const recent = runs.filter(({ storedOn }) => storedOn > today - SENTIMENT_PERIODS[period] && storedOn <= today);
  const totalRuns = recent.length;
  return {
    totalRuns,
    userRuns: usersOf(recent),
    directions: RUN_DIRECTIONS.map((direction) => {
      const own = recent.filter((run) => run.direction === direction);
      const userRuns = usersOf(own);
      return {
        direction,
        runs: own.length,
        userRuns,
        serviceRuns: own.length - userRuns,
        share: totalRuns === 0 ? null : roundSignificant(own.length / totalRuns),
      };
    }),
    emptyReason: totalRuns === 0 ? `No backtest was stored in the last ${SENTIMENT_PERIODS[period]} days.` : null,
  };
}

function usersOf(runs: readonly StoredRun[]): number {
  return runs.filter(({ origin }) => origin === 'user').length;
}
