import { toIsoDate } from '../../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../../engine/knowledge/declaration.ts';
import { requireTier } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asOfDay } from '../../../platform/graph/as-of-day.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import type { SubgraphContext } from '../../../platform/graph/subgraph-context.ts';
import { createKnowledgeGraph, type EdgesOf, knowledgeSlug } from '../../../platform/knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../../../platform/knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../../../platform/knowledge/require-recent-reading.ts';
import type { EngineDeclarations } from '../../../platform/modules/engine-declarations.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { knowledgeInterface } from '../knowledge-types.ts';
import { createOntologyTermRef } from '../ontology-term-ref.ts';
import { pageBars, pageSeries } from '../page-charts.ts';
import { pageFields, pageInputs } from '../page-inputs.ts';
import { type PageSubject, pageSlugs } from '../page-slugs.ts';
import { addPageParts } from '../page-types.ts';
import { requirePastOnPage } from '../past-on-page.ts';

/** A page with what it is about; the reading where that is an object. */
interface KnowledgePage {
  readonly about: PageSubject;
  readonly reading: KnowledgeReading | null;
}

interface ListedPage {
  readonly declaration: KnowledgeDeclaration;
  readonly subject: string;
  readonly dataDay: string;
}

/** What the pages of knowledge objects are made of, and the list of them. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const edgesOf = createKnowledgeGraph(declarations);
  const slugs = pageSlugs(declarations, edgesOf);
  const page = addPage(builder, types, edgesOf, declarations);
  const listed = addListed(builder, types);
  builder.queryField('knowledgePage', (t) =>
    t.field({
      type: page,
      description: 'What the page of a slug shows. `not_found` names the nearest known slug.',
      authScopes: { tier: 'free' },
      args: {
        slug: t.arg.string({ required: true, description: 'Slug, for example market-pulse-btc.' }),
        asOf: t.arg({ type: 'Date', required: false, description: 'Last day it may see; the newest when left out.' }),
      },
      resolve: (_root, { slug, asOf }, context) => readPage(slugs, slug, asOf ?? null, context),
    }),
  );
  builder.queryField('knowledgePages', (t) =>
    t.field({
      type: [listed],
      description: 'Every knowledge object that has data.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => listPages(context),
    }),
  );
};

function addPage(builder: GraphBuilder, types: SharedTypes, edgesOf: EdgesOf, declarations: EngineDeclarations) {
  const parts = addPageParts(builder);
  const page = builder.objectRef<KnowledgePage>('KnowledgePage').implement({
    description: 'What a slug stands for: an object, a term, a series without a term, or a panel. The others are null.',
    fields: (t) => ({
      object: t.field({
        type: knowledgeInterface(builder),
        nullable: true,
        description: 'The object.',
        resolve: ({ reading }) => reading,
      }),
      fields: t.field({
        type: [parts.field],
        description: 'What each value of the payload of the object means.',
        resolve: ({ reading }) => (reading ? pageFields(reading, declarations) : []),
      }),
      inputs: t.field({
        type: [parts.input],
        description: 'What the object is computed from.',
        resolve: ({ reading }) => (reading ? pageInputs(reading, edgesOf, declarations) : []),
      }),
      series: t.field({
        type: parts.series,
        nullable: true,
        description: 'The line that shows what the object is about; null where none does.',
        resolve: ({ reading }, _args, context) => reading && pageSeries(reading, context),
      }),
      bars: t.field({
        type: parts.bars,
        nullable: true,
        description: 'The bars that show what the object is about; null where a line does.',
        resolve: ({ reading }) => reading && pageBars(reading, declarations),
      }),
      term: t.field({
        type: createOntologyTermRef(builder),
        nullable: true,
        description: 'The term.',
        resolve: ({ about }) => (about.node === 'term' ? about.term : null),
      }),
      definition: t.field({
        type: parts.definition,
        nullable: true,
        description: 'The series.',
        resolve: ({ about }) => (about.node === 'series' ? about.series : null),
      }),
      panel: t.field({
        type: parts.panel,
        nullable: true,
        description: 'The panel.',
        resolve: ({ about }) => (about.node === 'panel' ? about.panel : null),
      }),
    }),
  });
  addAttributionsField(builder, types, page, ({ reading }, context) => {
    if (!reading) return [];
    const drawn = pageSeries(reading, context);
    return context.attributions.ofReading(reading, { series: drawn ? [drawn.id] : [] });
  });
  return page;
}

function addListed(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<ListedPage>('KnowledgePageEntry').implement({
    description: 'A knowledge object that has a page.',
    fields: (t) => ({
      slug: t.string({
        description: 'Slug of the page.',
        resolve: ({ declaration, subject }) => knowledgeSlug(declaration.type, subject),
      }),
      type: t.string({ description: 'Knowledge type.', resolve: ({ declaration }) => declaration.type }),
      subject: t.exposeString('subject', { description: 'What it is about.' }),
      title: t.string({
        description: 'Name of the type.',
        args: types.textArgs(),
        resolve: ({ declaration }, { lang }) => declaration.title[lang],
      }),
      description: t.string({
        description: 'What the type says.',
        resolve: ({ declaration }) => declaration.description,
      }),
      dataDay: t.expose('dataDay', { type: 'Date', description: 'Newest day of the data.' }),
    }),
  });
}

async function readPage(
  slugs: ReadonlyMap<string, PageSubject>,
  slug: string,
  asOf: string | null,
  context: SubgraphContext,
): Promise<KnowledgePage> {
  const { caller, snapshot, knowledge } = context;
  const about = slugs.get(slug);
  if (!about)
    throw new DomainError('not_found', `There is no page ${JSON.stringify(slug)}.${didYouMean(slug, slugs.keys())}`);
  if (about.node !== 'object') return { about, reading: null };
  const { declaration, subject } = about;
  requireTier(caller, declaration.minTier);
  if (asOf === null) {
    const newest = await knowledge.readLatest(snapshot, declaration, subject);
    return { about, reading: requireRecentReading(newest, context) };
  }
  requirePastOnPage(caller, declaration);
  const reading = await knowledge.read(snapshot, declaration, { subject, asOf: asOfDay(context, asOf) });
  if (!reading)
    throw new DomainError('not_found', `The inputs of ${declaration.type}/${subject} had not begun on ${asOf}.`);
  return { about, reading };
}

function listPages({ declarations, knowledge, snapshot }: SubgraphContext): ListedPage[] {
  const { lastDay } = snapshot;
  const dataDay = toIsoDate(lastDay);
  return declarations.knowledge.flatMap((declaration) =>
    declaration.subjects
      .filter((subject) => knowledge.exists(snapshot, declaration, { subject, asOf: lastDay }))
      .map((subject) => ({ declaration, subject, dataDay })),
  );
}
