import type { RunSet } from './run-set.ts';
import { runsOnStudiedMarkets } from './studied-pairs.ts';
import { type SvcScore, svcScore } from './svc-score.ts';

/**
 * Computes the score of a strategy from the service's own runs on the studied markets: one number for a strategy at an
 * interval, whatever the requested asset, and equal to that of the knowledge object.
 *
 * @param interval - Null for all.
 */
export function strategyScore(set: RunSet, strategy: string, interval: string | null): SvcScore {
  const plain = runsOnStudiedMarkets(set.onMarkets(strategy)).filter(({ filters }) => filters === '');
  return svcScore(interval === null ? plain : plain.filter((run) => run.interval === interval), plain);
}
