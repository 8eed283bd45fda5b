import { DomainError } from '../../platform/errors.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../knowledge/require-recent-reading.ts';

/** Base rates of days like that of a reading. */
export interface PageFollowed {
  readonly reading: KnowledgeReading;
  /** Key or state of the entry that applies; null where there is only one. */
  readonly item: string | null;
}

/**
 * Reads the base rates of days like that of a reading, as known with it; null where its type declares none, before they
 * begin, and once they are late.
 */
export async function pageFollowed(
  { declaration, key, result }: KnowledgeReading,
  isNewest: boolean,
  context: SubgraphContext,
): Promise<PageFollowed | null> {
  const { declarations, knowledge, snapshot } = context;
  const name = declaration.followed?.(result.payload, key.subject);
  const declared = declarations.knowledge.find(({ type }) => type === name?.type);
  if (!name || !declared) return null;
  const { subject, item = null } = name;
  if (!isNewest) {
    const reading = await knowledge.read(snapshot, declared, { subject, asOf: key.asOf });
    return reading && { reading, item };
  }
  try {
    return { reading: requireRecentReading(await knowledge.readLatest(snapshot, declared, subject), context), item };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
