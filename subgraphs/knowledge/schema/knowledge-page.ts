import { toIsoDate } from '../../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../../engine/knowledge/declaration.ts';
import type { Words } from '../../../engine/terms/words.ts';
import { requireTier } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { EngineDeclarations } from '../../../platform/modules/engine-declarations.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { asOfDay } from '../../../services/graph/as-of-day.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { createKnowledgeGraph, type EdgesOf, knowledgeSlug } from '../../../services/knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../../../services/knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../../../services/knowledge/require-recent-reading.ts';
import { VERIFICATION, verifyKnowledge } from '../../../services/knowledge/verify-knowledge.ts';
import { pageBars, pageSeries } from '../../../services/knowledge-pages/page-charts.ts';
import { pageFollowed } from '../../../services/knowledge-pages/page-followed.ts';
import { pageGauge } from '../../../services/knowledge-pages/page-gauge.ts';
import { pageAncestors, pageFields, pageInputs } from '../../../services/knowledge-pages/page-inputs.ts';
import { pageKeys } from '../../../services/knowledge-pages/page-keys.ts';
import { pageQuotes } from '../../../services/knowledge-pages/page-quotes.ts';
import { type PageSubject, pageSlugs } from '../../../services/knowledge-pages/page-slugs.ts';
import { requirePastOnPage } from '../../../services/knowledge-pages/past-on-page.ts';
import { knowledgeInterface } from '../knowledge-types.ts';
import { createOntologyTermRef } from '../ontology-term-ref.ts';
import { addPageParts } from '../page-types.ts';

/** Page with its subject, and the reading when the subject is an object. */
interface KnowledgePage {
  readonly about: PageSubject;
  readonly reading: KnowledgeReading | null;
  /** Whether the reading is the newest rather than one of a requested day. */
  readonly isNewest: boolean;
}

interface ListedPage {
  readonly declaration: KnowledgeDeclaration;
  readonly subject: string;
  readonly dataDay: string;
}

/** Pages of knowledge objects, and their list. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const edgesOf = createKnowledgeGraph(declarations);
  const slugs = pageSlugs(declarations, edgesOf);
  const page = addPage(builder, types, edgesOf, declarations);
  const listed = addListed(builder, types);
  builder.queryField('knowledgePage', (t) =>
    t.field({
      type: page,
      description: 'Contents of a page by its slug. `not_found` names the nearest known slug.',
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
      resolve: (_root, _args, context) => listPages(context),
    }),
  );
};

function addPage(builder: GraphBuilder, types: SharedTypes, edgesOf: EdgesOf, declarations: EngineDeclarations) {
  const parts = addPageParts(builder, types, declarations);
  const page = builder.objectRef<KnowledgePage>('KnowledgePage').implement({
    description:
      'Subject of a page by its slug: an object, a term, a series without a term, or a panel. The other members are null.',
    fields: (t) => ({
      object: t.field({
        type: knowledgeInterface(builder),
        nullable: true,
        description: 'The object that the page explains; null on the page of a term, a series or a panel.',
        resolve: ({ reading }) => reading,
      }),
      fields: t.field({
        type: [parts.field],
        description: 'Meaning of each value in the payload of the object.',
        resolve: ({ reading }) => (reading ? pageFields(reading, declarations) : []),
      }),
      inputs: t.field({
        type: [parts.input],
        description: 'Inputs of the object.',
        resolve: ({ reading }) => (reading ? pageInputs(reading, edgesOf, declarations) : []),
      }),
      ancestors: t.field({
        type: [parts.input],
        description: 'Series that the inputs are computed from, down to the collected ones.',
        resolve: ({ reading }) =>
          reading ? pageAncestors(pageInputs(reading, edgesOf, declarations), declarations) : [],
      }),
      sources: t.field({
        type: [parts.source],
        description: 'Names of the sources of the inputs.',
        resolve: ({ reading }, _args, context) => (reading ? sourcesOf(reading, edgesOf, context) : []),
      }),
      verification: t.field({
        type: shapeType(types, VERIFICATION),
        nullable: true,
        description: 'The object recomputed now and its hash compared; null unless requested for the newest reading.',
        args: {
          run: t.arg.boolean({ required: true, defaultValue: false, description: 'Whether to recompute the object.' }),
        },
        resolve: ({ reading, isNewest }, { run }, context) =>
          reading && run && isNewest
            ? context.work.inTurn(() => verifyKnowledge(context, reading, { reproHash: null, computeVersion: null }))
            : null,
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
      quotes: t.field({
        type: [parts.quote],
        description: 'Sentences that the payload of the object quotes from readings, in both languages.',
        resolve: ({ reading }) => (reading ? pageQuotes(reading) : []),
      }),
      keys: t.field({
        type: [parts.key],
        description: 'Names of series, components, states and coins that the payload of the object names by a key.',
        resolve: ({ reading }) => (reading ? pageKeys(reading, declarations) : []),
      }),
      gauge: t.field({
        type: parts.gauge,
        nullable: true,
        description: 'The score of the object within its bands; null for one without bands.',
        resolve: ({ reading }) => reading && pageGauge(reading),
      }),
      followed: t.field({
        type: parts.followed,
        nullable: true,
        description: 'Base rates of days like that of the object; null where there are none.',
        resolve: ({ reading, isNewest }, _args, context) => reading && pageFollowed(reading, isNewest, context),
      }),
      term: t.field({
        type: createOntologyTermRef(builder),
        nullable: true,
        description: 'The ontology term that the page explains; null on other pages.',
        resolve: ({ about }) => (about.node === 'term' ? about.term : null),
      }),
      definition: t.field({
        type: parts.definition,
        nullable: true,
        description: 'The series that the page explains; null on other pages.',
        resolve: ({ about }) => (about.node === 'series' ? about.series : null),
      }),
      panel: t.field({
        type: parts.panel,
        nullable: true,
        description: 'The panel that the page explains; null on other pages.',
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

/** Names the sources of the series behind an object and of its panels. */
function sourcesOf(reading: KnowledgeReading, edgesOf: EdgesOf, context: SubgraphContext) {
  const { attributions, declarations, snapshot } = context;
  const inputs = pageInputs(reading, edgesOf, declarations);
  const ofSeries = [...inputs, ...pageAncestors(inputs, declarations)].flatMap(({ id }) => snapshot.source(id) ?? []);
  const read = reading.declaration.panels?.(reading.key.subject) ?? [];
  const ofPanels = read.flatMap(({ panel }) =>
    [...snapshot.panel(panel).entities.values()].map(({ source }) => source),
  );
  return attributions.namesOf([...ofSeries, ...ofPanels]);
}

function addListed(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<ListedPage>('KnowledgePageEntry').implement({
    description: 'A knowledge object that has a page.',
    fields: (t) => ({
      slug: t.string({
        description: 'Slug of the page.',
        resolve: ({ declaration, subject }) => knowledgeSlug(declaration.type, subject),
      }),
      type: t.string({
        description: 'Knowledge type in snake case, for example market_pulse.',
        resolve: ({ declaration }) => declaration.type,
      }),
      subject: t.exposeString('subject', { description: 'Subject of the object.' }),
      title: t.string({
        description: 'Name of the type.',
        args: types.textArgs(),
        resolve: ({ declaration }, { lang }) => declaration.title[lang],
      }),
      description: t.string({
        description: 'Definition of the type.',
        resolve: ({ declaration }) => declaration.description,
      }),
      dataDay: t.expose('dataDay', { type: 'Date', description: 'Newest day of the data.' }),
      sample: t.boolean({
        description: 'Whether the data was generated.',
        resolve: (_entry, _args, { snapshot }) => snapshot.sample,
      }),
      summary: t.string({
        nullable: true,
        description: 'The newest reading in a sentence; null where it is late or takes long to compute.',
        args: types.textArgs(),
        resolve: async (entry, { lang }, context) => (await summaryOf(entry, context))?.[lang] ?? null,
      }),
    }),
  });
}

/** Maximum CPU time that a list spends on one of its readings, milliseconds. */
const MAX_LISTED_CPU_MS = 50;

async function summaryOf({ declaration, subject }: ListedPage, context: SubgraphContext): Promise<Words | null> {
  if ((declaration.cpuMs ?? 0) > MAX_LISTED_CPU_MS) return null;
  const { snapshot, knowledge } = context;
  try {
    const newest = await knowledge.readLatest(snapshot, declaration, subject);
    return requireRecentReading(newest, context).result.explanation.summary;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
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
    throw new DomainError('not_found', `Unknown page ${JSON.stringify(slug)}.${didYouMean(slug, slugs.keys())}`);
  if (about.node !== 'object') return { about, reading: null, isNewest: true };
  const { declaration, subject } = about;
  requireTier(caller, declaration.minTier);
  if (asOf === null) {
    const newest = await knowledge.readLatest(snapshot, declaration, subject);
    return { about, reading: requireRecentReading(newest, context), isNewest: true };
  }
  requirePastOnPage(caller, declaration);
  const reading = await knowledge.read(snapshot, declaration, { subject, asOf: asOfDay(context, asOf) });
  if (!reading)
    throw new DomainError(
      'not_found',
      `${declaration.type}/${subject} has no reading on ${asOf}: its inputs begin later.`,
    );
  return { about, reading, isNewest: false };
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
