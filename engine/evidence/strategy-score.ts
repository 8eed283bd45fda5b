import type { RunSet } from './run-set.ts';
import { studiedOnes } from './studied-pairs.ts';
import { type SvcScore, svcScore } from './svc-score.ts';

/**
 * The score of a strategy, told from the service's own runs on the studied markets: one number for a strategy at an interval,
 * whatever asset is asked about, and the same as that of the knowledge object.
 *
 * @param interval - Null for all.
 */
export function strategyScore(set: RunSet, strategy: string, interval: string | null): SvcScore {
  const plain = studiedOnes(set.onMarkets(strategy)).filter(({ filters }) => filters === '');
  return svcScore(interval === null ? plain : plain.filter((run) => run.interval === interval), plain);
}
