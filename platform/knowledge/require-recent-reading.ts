import type { Freshness } from '../freshness/freshness.ts';
import { requireRecent } from '../freshness/require-recent.ts';
import type { KnowledgeReading } from './knowledge-reader.ts';
import { type BasisDeps, newestReadingBasis } from './reading-basis.ts';

/**
 * Gives a reading back that may be told as the latest one.
 *
 * @throws DomainError `source_unavailable` that names what is missing, for one that is older than its limit.
 */
export function requireRecentReading(
  reading: KnowledgeReading,
  deps: BasisDeps & { readonly freshness: Freshness },
): KnowledgeReading {
  requireRecent(deps.freshness, reading.snapshot, newestReadingBasis(reading, deps));
  return reading;
}
