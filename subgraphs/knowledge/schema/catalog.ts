import type { KnowledgeDeclaration } from '../../../engine/knowledge/declaration.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { createKnowledgeGraph, knowledgePath, knowledgeSlug } from '../../../platform/knowledge/knowledge-graph.ts';

/** What knowledge objects there are. */
export const schema: SchemaPart = (builder, types, { declarations, knowledge }) => {
  const edgesOf = createKnowledgeGraph(declarations);
  const entry = builder.objectRef<KnowledgeDeclaration>('KnowledgeCatalogEntry').implement({
    description: 'A knowledge type with its subjects.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Knowledge type.' }),
      title: t.string({ description: 'Name.', args: types.textArgs(), resolve: ({ title }, { lang }) => title[lang] }),
      description: t.exposeString('description', { description: 'What it says.' }),
      subjects: t.stringList({ description: 'What it can be about.', resolve: ({ subjects }) => [...subjects] }),
      minTier: t.field({
        type: types.tierName(),
        description: 'Lowest tier that may read it.',
        resolve: ({ minTier }) => minTier,
      }),
      apiPath: t.string({
        description: 'REST path of the first subject.',
        resolve: (one) => knowledgePath(one.type, one.subjects[0] as string),
      }),
      seoSlug: t.string({
        description: 'Slug of the page of the first subject.',
        resolve: (one) => knowledgeSlug(one.type, one.subjects[0] as string),
      }),
      latestAsOf: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the newest reading of the first subject; null without data.',
        resolve: async (one, _args, { snapshot }) => {
          const options = { subject: one.subjects[0] as string, asOf: snapshot.lastDay };
          return (await knowledge.read(snapshot, one, options))?.result.date ?? null;
        },
      }),
      edgeCount: t.int({
        description: 'Edges of the first subject, both directions.',
        resolve: (one) => edgesOf(one, one.subjects[0] as string).length,
      }),
    }),
  });
  builder.queryField('knowledgeCatalog', (t) =>
    t.field({
      type: [entry],
      description: 'Every knowledge type.',
      authScopes: { tier: 'free' },
      resolve: () => [...declarations.knowledge],
    }),
  );
};
