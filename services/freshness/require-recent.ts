import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Judged } from './basis.ts';
import type { Freshness } from './freshness.ts';

/**
 * Refuses data too old to count as the latest.
 *
 * @param judged - Subject to judge; null for a past day, which is never overdue.
 * @throws DomainError `source_unavailable` naming the overdue input.
 */
export function requireRecent(
  freshness: Freshness,
  snapshot: SeriesSnapshot,
  judged: Judged | readonly Judged[] | null,
): void {
  const refusal = judged === null ? null : freshness.of(snapshot, judged).refusal;
  if (refusal) throw refusal;
}
