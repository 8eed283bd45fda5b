import type { Day } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { KnowledgeReader } from './knowledge-reader.ts';

/**
 * The day of the newest reading of an object as the object itself answers; null without data. A list of all
 * objects computes no dear one.
 */
export function newestDay(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  subject: string,
  knowledge: Pick<KnowledgeReader, 'dayOf'>,
): Day | null {
  const newest = knowledge.dayOf(snapshot, declaration, { subject, asOf: snapshot.lastDay });
  // As the object answers: as of the day it describes, and not of the newest day of all data.
  return newest === null ? null : knowledge.dayOf(snapshot, declaration, { subject, asOf: newest });
}
