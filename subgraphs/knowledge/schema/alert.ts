import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { knowledgeInterface } from '../knowledge-types.ts';

/** From an alert to the knowledge object that changed. */
export const schema: SchemaPart = (builder, _types, { knowledge }) => {
  builder.externalRef('Alert', builder.selection<{ id: string }>('id')).implement({
    externalFields: (t) => ({ knowledgeId: t.id() }),
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the alert.' }),
      knowledge: t.field({
        type: knowledgeInterface(builder),
        nullable: true,
        description: 'The object that changed, as of the day of the change.',
        requires: builder.selection<{ knowledgeId: string }>('knowledgeId'),
        resolve: ({ knowledgeId }, _args, { snapshot }) => knowledge.readReference(knowledgeId, snapshot),
      }),
    }),
  });
};
