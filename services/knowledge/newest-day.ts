import type { Day } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { KnowledgeReader } from './knowledge-reader.ts';

/**
 * Returns the day of the newest reading of an object, as the object itself reports it; null without data. Lets a list
 * of all objects avoid expensive computations.
 */
export function newestDay(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  subject: string,
  knowledge: Pick<KnowledgeReader, 'dayOf'>,
): Day | null {
  const newest = knowledge.dayOf(snapshot, declaration, { subject, asOf: snapshot.lastDay });
  // The object is read as of the day it describes, which may precede the newest day of all data.
  return newest === null ? null : knowledge.dayOf(snapshot, declaration, { subject, asOf: newest });
}
