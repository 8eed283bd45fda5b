import type { ObjectRef } from '@pothos/core';
import type { KnowledgeName } from '../../engine/knowledge/declaration.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { type PayloadReading, toPayloadReading } from './knowledge-entity.ts';

/**
 * Adds `object` to a reading that has more fields, or other units, than its knowledge object. It is a client's entry
 * into the knowledge graph.
 */
export function addKnowledgeObjectField<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  { knowledge }: Pick<EngineDeclarations, 'knowledge'>,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  { type, subject }: KnowledgeName,
): void {
  const declaration = knowledge.find((one) => one.type === type);
  if (!declaration)
    throw new Error(`Unknown knowledge type ${type}. Allowed: ${knowledge.map((one) => one.type).join(', ')}.`);
  builder.objectField(ref, 'object', (t) =>
    t.field({
      type: types.object<PayloadReading>(declaration.typename),
      nullable: true,
      description: 'The newest knowledge object of what is read here; null where there is none.',
      authScopes: { tier: declaration.minTier },
      resolve: async (_reading, _args, { knowledge: reader, snapshot }) => {
        const exists = reader.exists(snapshot, declaration, { subject, asOf: snapshot.lastDay });
        return exists ? toPayloadReading(await reader.readLatest(snapshot, declaration, subject)) : null;
      },
    }),
  );
}
