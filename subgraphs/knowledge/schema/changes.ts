import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { knowledgeInterface } from '../knowledge-types.ts';

/** Names of the state change types: the general one and one per kind. */
const CHANGES = ['Alert', 'PulseChange', 'CycleBandChange', 'SignalFlip'];

/** Adds the field from a state change to the knowledge object that changed. */
export const schema: SchemaPart = (builder) => {
  for (const name of CHANGES)
    builder.externalRef(name, builder.selection<{ id: string }>('id')).implement({
      externalFields: (t) => ({ knowledgeId: t.id() }),
      fields: (t) => ({
        id: t.exposeID('id', { description: 'Id of the change.' }),
        knowledge: t.field({
          type: knowledgeInterface(builder),
          nullable: true,
          description: 'The object that changed, as of the day of the change.',
          requires: builder.selection<{ knowledgeId: string }>('knowledgeId'),
          resolve: ({ knowledgeId }, _args, { snapshot, knowledge }) => knowledge.readReference(knowledgeId, snapshot),
        }),
      }),
    });
};
