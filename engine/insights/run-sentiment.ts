import type { Day } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { RUN_DIRECTIONS, type RunDirection, type StoredRun } from './stored-run.ts';

export const SENTIMENT_PERIODS = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type SentimentPeriod = keyof typeof SENTIMENT_PERIODS;

export interface DirectionShare {
  readonly direction: RunDirection;
  readonly runs: number;
  /** 0 to 1; null without runs. */
  readonly share: number | null;
}

export interface RunSentiment {
  readonly totalRuns: number;
  readonly directions: readonly DirectionShare[];
  readonly emptyReason: string | null;
}

/** Which way the runs stored in a period ended: what users of the platform test, not what the market does. */
export function runSentiment(
  runs: readonly Pick<StoredRun, 'storedOn' | 'direction'>[],
  period: SentimentPeriod,
  today: Day,
): RunSentiment {
  const recent = runs.filter(({ storedOn }) => storedOn > today - SENTIMENT_PERIODS[period] && storedOn <= today);
  const totalRuns = recent.length;
  return {
    totalRuns,
    directions: RUN_DIRECTIONS.map((direction) => {
      const count = recent.filter((run) => run.direction === direction).length;
      return { direction, runs: count, share: totalRuns === 0 ? null : roundSignificant(count / totalRuns) };
    }),
    emptyReason: totalRuns === 0 ? `No backtest was stored in the last ${SENTIMENT_PERIODS[period]} days.` : null,
  };
}
