import type { Json, KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { requireTier } from '../caller.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../knowledge/require-recent-reading.ts';
import type { GraphBuilder } from './create-builder.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/** A reading whose payload has the shape `Payload`: what a subgraph resolves the payload fields of its knowledge types from. */
export interface PayloadReading<Payload> extends KnowledgeReading {
  readonly payload: Payload;
}

const made = new WeakMap<GraphBuilder, Set<string>>();

/** Whether a feature has given a knowledge type its fields. */
export function hasKnowledgeEntity(builder: GraphBuilder, { typename }: KnowledgeDeclaration): boolean {
  return made.get(builder)?.has(typename) ?? false;
}

/**
 * The payload half of a knowledge type: the entity whose envelope and edges the knowledge subgraph adds.
 *
 * @typeParam Payload - Shape of the payload its declaration computes.
 */
export function createKnowledgeEntity<Payload extends { readonly [key: string]: Json }>(
  builder: GraphBuilder,
  declaration: KnowledgeDeclaration,
) {
  made.set(builder, (made.get(builder) ?? new Set()).add(declaration.typename));
  const ref = builder.objectRef<PayloadReading<Payload>>(declaration.typename);
  const toPayload = (reading: KnowledgeReading): PayloadReading<Payload> => ({
    ...reading,
    payload: reading.result.payload as Payload,
  });
  builder.asEntity(ref, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: async ({ id }, { caller, snapshot, knowledge }) => {
      requireTier(caller, declaration.minTier);
      const reading = await knowledge.readReference(id, snapshot);
      return reading?.declaration === declaration ? toPayload(reading) : null;
    },
  });
  return {
    ref,
    /** The newest reading. @throws DomainError `source_unavailable` for one that is older than its limit. */
    latest: async (context: SubgraphContext, subject: string) =>
      toPayload(
        requireRecentReading(await context.knowledge.readLatest(context.snapshot, declaration, subject), context),
      ),
  };
}
