import type { Day } from '../calendar.ts';
import { RUN_DIRECTION, type StoredRun } from '../evidence/stored-run.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { type RowOf, shape } from '../shape.ts';

export const SENTIMENT_PERIODS = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type SentimentPeriod = keyof typeof SENTIMENT_PERIODS;

const DIRECTION_SHARE = shape.object('DirectionShare', 'The stored backtests that ended with one position.', {
  direction: shape.of(RUN_DIRECTION, 'Position at the last bar of the backtest.'),
  runs: shape.integer('Stored backtests that ended with this position.'),
  userRuns: shape.integer('Backtests of callers.'),
  serviceRuns: shape.integer('Backtests of the service over its catalogue.'),
  share: shape.number.orNull('Share of all stored backtests of the period, 0 to 1; null without any.'),
});

/** Final positions of the backtests stored in a period. */
export const RUN_SENTIMENT = {
  totalRuns: shape.integer('Backtests stored in the period, those of the service over its catalogue included.'),
  userRuns: shape.integer('Backtests of callers; all others are of the service.'),
  directions: shape.list(DIRECTION_SHARE, 'The stored backtests by the position they ended with.'),
  emptyReason: shape.text.orNull('Why the directions have no shares; null when they have.'),
};
export type RunSentiment = RowOf<typeof RUN_SENTIMENT>;

/** Counts the final positions of the backtests stored in a period: what callers test, not what the market does. */
export function runSentiment(runs: readonly StoredRun[], period: SentimentPeriod, today: Day): RunSentiment {
  const recent = runs.filter(({ storedOn }) => storedOn > today - SENTIMENT_PERIODS[period] && storedOn <= today);
  const totalRuns = recent.length;
  return {
    totalRuns,
    userRuns: usersOf(recent),
    directions: RUN_DIRECTION.values.map((direction) => {
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
