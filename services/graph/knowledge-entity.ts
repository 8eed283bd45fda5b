import type { Json, KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { requireTier } from '../../platform/caller.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../knowledge/require-recent-reading.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/** Reading with the row that resolves its fields: the payload plus its unhashed fields. */
export interface PayloadReading extends KnowledgeReading {
  readonly payload: { readonly [key: string]: Json };
}

export type KnowledgeEntity = ReturnType<typeof createKnowledgeEntity>;

/**
 * Creates the payload half of a knowledge type: the entity that the knowledge subgraph extends with envelope and edges.
 */
export function createKnowledgeEntity(builder: GraphBuilder, types: SharedTypes, declaration: KnowledgeDeclaration) {
  const ref = types.object<PayloadReading>(declaration.typename);
  builder.asEntity(ref, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: async ({ id }, { caller, snapshot, knowledge }) => {
      requireTier(caller, declaration.minTier);
      const reading = await knowledge.readReference(id, snapshot);
      return reading?.declaration === declaration ? toPayloadReading(reading) : null;
    },
  });
  return {
    ref,
    /** Returns the newest reading. @throws DomainError `source_unavailable` when it is older than its limit. */
    latest: async (context: SubgraphContext, subject: string) =>
      toPayloadReading(
        requireRecentReading(await context.knowledge.readLatest(context.snapshot, declaration, subject), context),
      ),
  };
}

/** Attaches the row that resolves the fields of a reading. */
export function toPayloadReading(reading: KnowledgeReading): PayloadReading {
  return { ...reading, payload: reading.result.whole ?? reading.result.payload };
}
