import type { Freshness } from '../freshness/freshness.ts';
import { requireRecent } from '../freshness/require-recent.ts';
import type { KnowledgeReading } from './knowledge-reader.ts';
import { type BasisDeps, newestReadingBasis } from './reading-basis.ts';

/**
 * Returns the reading unchanged when it is recent enough to be served as the latest.
 *
 * @throws DomainError `source_unavailable`, naming the missing input, when the reading is older than its limit.
 */
export function requireRecentReading(
  reading: KnowledgeReading,
  deps: BasisDeps & { readonly freshness: Freshness },
): KnowledgeReading {
  requireRecent(deps.freshness, reading.snapshot, newestReadingBasis(reading, deps));
  return reading;
}
