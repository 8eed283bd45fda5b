import { setImmediate } from 'node:timers/promises';
import { toIsoDate } from '../../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../../engine/knowledge/declaration.ts';
import { TIER_NAME } from '../../../engine/knowledge/tier-name.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { EngineDeclarations } from '../../../platform/modules/engine-declarations.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import { enumerationType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { createKnowledgeGraph, knowledgePath, knowledgeSlug } from '../../../services/knowledge/knowledge-graph.ts';
import { newestDay } from '../../../services/knowledge/newest-day.ts';

/** Knowledge object of the catalogue. */
interface CatalogObject {
  readonly declaration: KnowledgeDeclaration;
  readonly subject: string;
}

/** Catalogue of knowledge objects. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const declared = declarations.knowledge;
  const object = createObject(builder, declarations);
  const entry = builder.objectRef<KnowledgeDeclaration>('KnowledgeCatalogEntry').implement({
    description: 'A knowledge type with its subjects.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Knowledge type in snake case, for example market_pulse.' }),
      title: t.string({
        description: 'Display name of the type.',
        args: types.textArgs(),
        resolve: ({ title }, { lang }) => title[lang],
      }),
      description: t.exposeString('description', { description: 'Description of the type.' }),
      cadence: t.exposeString('cadence', { description: 'How often it changes: daily or weekly.' }),
      computeVersion: t.exposeString('computeVersion', { description: 'Version of the computation.' }),
      subjects: t.stringList({ description: 'Subjects that the type has.', resolve: ({ subjects }) => [...subjects] }),
      minTier: t.field({
        type: enumerationType(types, TIER_NAME),
        description: 'Lowest tier that may read it.',
        resolve: ({ minTier }) => minTier,
      }),
      objects: t.field({
        type: [object],
        description: 'One for each subject.',
        resolve: (declaration) => declaration.subjects.map((subject) => ({ declaration, subject })),
      }),
    }),
  });
  builder.queryField('knowledgeCatalog', (t) =>
    t.field({
      type: [entry],
      description: 'Every knowledge type, or one.',
      args: { type: t.arg.string({ required: false, description: 'One type; all when left out.' }) },
      resolve: (_root, { type }) => {
        const wanted = declared.filter((one) => type == null || one.type === type);
        if (wanted.length > 0) return wanted;
        const names = declared.map((one) => one.type);
        throw invalidParameter(
          'type',
          `is an unknown knowledge type: ${JSON.stringify(type)}.${didYouMean(type ?? '', names)} Allowed: ${names.join(', ')}`,
        );
      },
    }),
  );
};

function createObject(builder: GraphBuilder, declarations: EngineDeclarations) {
  const edgesOf = createKnowledgeGraph(declarations);
  return builder.objectRef<CatalogObject>('KnowledgeCatalogObject').implement({
    description: 'A knowledge object that can be requested.',
    fields: (t) => ({
      subject: t.exposeString('subject', { description: 'Subject of the object.' }),
      apiPath: t.string({
        description: 'REST path of the newest object of this type and subject.',
        resolve: ({ declaration, subject }) => knowledgePath(declaration.type, subject),
      }),
      seoSlug: t.string({
        description: 'Slug of its page.',
        resolve: ({ declaration, subject }) => knowledgeSlug(declaration.type, subject),
      }),
      latestAsOf: t.field({
        type: 'Date',
        nullable: true,
        description: 'Newest day it can be read for; null without data.',
        resolve: async ({ declaration, subject }, _args, { snapshot, knowledge }) => {
          // Yields to other requests, because the list contains hundreds of objects.
          await setImmediate();
          const day = newestDay(snapshot, declaration, subject, knowledge);
          return day === null ? null : toIsoDate(day);
        },
      }),
      edgeCount: t.int({
        description: 'Edges in both directions on the newest day; objects that have no reading on it are none.',
        resolve: ({ declaration, subject }, _args, { snapshot, knowledge }) => {
          const asOf = newestDay(snapshot, declaration, subject, knowledge) ?? snapshot.lastDay;
          return edgesOf(declaration, subject).filter(({ target }) => {
            if (target.node !== 'knowledge') return true;
            const other = declarations.knowledge.find(({ type }) => type === target.type);
            return other !== undefined && knowledge.exists(snapshot, other, { subject: target.subject, asOf });
          }).length;
        },
      }),
    }),
  });
}
