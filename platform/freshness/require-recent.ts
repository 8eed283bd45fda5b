import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { Judged } from './basis.ts';
import type { Freshness } from './freshness.ts';

/**
 * Lets only that pass which may be told as the latest.
 *
 * @param judged - Null for a past day, which cannot be late.
 * @throws DomainError `source_unavailable` that names what is missing, for what is older than its limit.
 */
export function requireRecent(
  freshness: Freshness,
  snapshot: SeriesSnapshot,
  judged: Judged | readonly Judged[] | null,
): void {
  const refusal = judged === null ? null : freshness.of(snapshot, judged).refusal;
  if (refusal) throw refusal;
}
