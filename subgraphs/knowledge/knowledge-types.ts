import { requireTier } from '../../platform/caller.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { targetInterface } from './knowledge-target.ts';

type Interface = ReturnType<typeof make>;

const interfaces = new WeakMap<GraphBuilder, Interface>();

function make(builder: GraphBuilder) {
  return builder.interfaceRef<KnowledgeReading>('KnowledgeObject');
}

/** The one reference to the KnowledgeObject interface of a builder. */
export function knowledgeInterface(builder: GraphBuilder): Interface {
  const known = interfaces.get(builder) ?? make(builder);
  interfaces.set(builder, known);
  return known;
}

/** One object type for each knowledge type: the envelope half of the entity whose payload its domain owns. */
export function addKnowledgeTypes(builder: GraphBuilder, { knowledge: declared }: EngineDeclarations): void {
  const object = knowledgeInterface(builder);
  for (const declaration of declared) {
    const ref = builder.objectRef<KnowledgeReading>(declaration.typename).implement({
      interfaces: [object, targetInterface(builder)],
      description: declaration.description,
      isTypeOf: (value) => (value as KnowledgeReading).declaration?.typename === declaration.typename,
    });
    builder.asEntity(ref, {
      key: builder.selection<{ id: string }>('id'),
      resolveReference: ({ id }, { caller, snapshot, knowledge }) => {
        requireTier(caller, declaration.minTier);
        return knowledge.readReference(id, snapshot);
      },
    });
  }
}
