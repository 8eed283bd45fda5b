import type { RunOutcome } from './run-outcome.ts';

/** Returns the win rate of the completed trades of a run, 0 to 1; null without trades. */
export function winRate({ wins, trades }: Pick<RunOutcome, 'wins' | 'trades'>): number | null {
  return trades === 0 ? null : wins / trades;
}
