import { requireTier } from '../../platform/caller.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { oncePerBuilder } from '../../services/graph/once-per-builder.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';
import { targetInterface } from './knowledge-target.ts';
import { nodeInterface } from './node-interface.ts';

function make(builder: GraphBuilder) {
  return builder.interfaceRef<KnowledgeReading>('KnowledgeObject');
}

/** Returns the builder's single reference to the KnowledgeObject interface. */
export const knowledgeInterface = oncePerBuilder(make);

/** Adds one object type per knowledge type: the envelope half of the entity whose payload its domain subgraph owns. */
export function addKnowledgeTypes(builder: GraphBuilder, { knowledge: declared }: EngineDeclarations): void {
  const object = knowledgeInterface(builder);
  for (const declaration of declared) {
    const ref = builder.objectRef<KnowledgeReading>(declaration.typename).implement({
      interfaces: [object, targetInterface(builder), nodeInterface(builder)],
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
