import { toDay, toIsoDate } from '../../../engine/calendar.ts';
import type { Factor, KnowledgeDeclaration } from '../../../engine/knowledge/declaration.ts';
import { requireTier } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { RequestContext } from '../../../platform/graph/request-context.ts';
import type { SchemaPart, SubgraphDeps } from '../../../platform/graph/subgraph.ts';
import {
  createKnowledgeGraph,
  knowledgePath,
  knowledgeSlug,
  termId,
  termsOfPayload,
} from '../../../platform/knowledge/knowledge-graph.ts';
import { inputsOf, type KnowledgeInput, reproHashOf } from '../../../platform/knowledge/knowledge-provenance.ts';
import type { KnowledgeReading } from '../../../platform/knowledge/knowledge-reader.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { addEdges } from '../edges.ts';
import { addKnowledgeTypes, knowledgeInterface } from '../knowledge-types.ts';
import { createOntologyTermRef } from '../ontology-term-ref.ts';

/** Knowledge objects: envelope, provenance, edges. */
export const schema: SchemaPart = (builder, types, deps) => {
  const object = knowledgeInterface(builder);
  const termByName = new Map(deps.declarations.terms.map((term) => [term.term, term]));
  const termsOf = ({ declaration }: KnowledgeReading) =>
    termsOfPayload(declaration).flatMap((name) => termByName.get(name) ?? []);
  const explanation = createExplanation(builder);
  const provenance = createProvenance(builder);
  const term = createOntologyTermRef(builder);
  object.implement({
    description: 'A reading that explains itself: payload, why, from what, and a hash to check it by.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'type/subject@day.' }),
      type: t.string({ description: 'Knowledge type.', resolve: ({ declaration }) => declaration.type }),
      subject: t.string({ description: 'What it is about.', resolve: ({ key }) => key.subject }),
      asOf: t.field({ type: 'Date', description: 'Last day it could see.', resolve: ({ key }) => toIsoDate(key.asOf) }),
      title: t.string({
        description: 'Name of the type.',
        args: types.textArgs(),
        resolve: ({ declaration }, { lang }) => declaration.title[lang],
      }),
      description: t.string({
        description: 'What the type says.',
        resolve: ({ declaration }) => declaration.description,
      }),
      minTier: t.field({
        type: types.tierName(),
        description: 'Lowest tier that may read it.',
        resolve: ({ declaration }) => declaration.minTier,
      }),
      payload: t.field({
        type: 'JSON',
        description: 'The reading, as in the reproduction hash.',
        resolve: ({ result }) => result.payload,
      }),
      explanation: t.field({ type: explanation, description: 'Why.', resolve: ({ result }) => result.explanation }),
      provenance: t.field({ type: provenance, description: 'From what.', resolve: (reading) => reading }),
      ontology: t.stringList({
        description: 'Terms of the payload as onto:term@version.',
        resolve: (reading) => termsOf(reading).map(termId),
      }),
      terms: t.field({ type: [term], description: 'Terms of the payload.', resolve: termsOf }),
      computeVersion: t.string({
        description: 'Version of the computation.',
        resolve: ({ declaration }) => declaration.computeVersion,
      }),
      reproHash: t.string({
        description:
          'SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input digests and payload.',
        resolve: reproHashOf,
      }),
      apiPath: t.string({
        description: 'REST path.',
        resolve: ({ declaration, key }) => knowledgePath(declaration.type, key.subject),
      }),
      seoSlug: t.string({
        description: 'Slug of its page.',
        resolve: ({ declaration, key }) => knowledgeSlug(declaration.type, key.subject),
      }),
    }),
  });
  builder.asEntity(object, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }, { caller, snapshot }) => resolveReference(deps, id, caller, snapshot) as never,
  });
  const knowledgeTypes = addKnowledgeTypes(builder, types, deps);
  addEdges(builder, deps, createKnowledgeGraph(deps.declarations), knowledgeTypes);
  addKnowledgeField(builder, deps);
};

async function resolveReference(
  { knowledge }: SubgraphDeps,
  id: string,
  caller: Parameters<typeof requireTier>[0],
  snapshot: KnowledgeReading['snapshot'],
) {
  const reading = await knowledge.readReference(id, snapshot);
  if (reading) requireTier(caller, reading.declaration.minTier);
  return reading;
}

function addKnowledgeField(builder: GraphBuilder, deps: SubgraphDeps): void {
  builder.queryField('knowledge', (t) =>
    t.field({
      type: knowledgeInterface(builder),
      description: 'One knowledge object. `not_found` for an unknown type or subject, and before its inputs begin.',
      authScopes: { tier: 'public' },
      args: {
        type: t.arg.string({ required: true, description: 'Knowledge type, for example market_pulse.' }),
        subject: t.arg.string({ required: true, description: 'Subject, for example BTC.' }),
        asOf: t.arg({ type: 'Date', required: false, description: 'Last day it may see; the newest when left out.' }),
        knownAt: t.arg({
          type: 'DateTime',
          required: false,
          description: 'Instant whose state of knowledge it is computed from; now when left out.',
        }),
      },
      resolve: (_root, args, context) => readRequested(deps, args, context),
    }),
  );
}

interface KnowledgeArgs {
  readonly type: string;
  readonly subject: string;
  readonly asOf?: string | null | undefined;
  readonly knownAt?: Date | null | undefined;
}

async function readRequested(
  deps: SubgraphDeps,
  args: KnowledgeArgs,
  { caller, snapshot }: RequestContext,
): Promise<KnowledgeReading> {
  const { type, subject, asOf, knownAt } = args;
  const declaration = findDeclaration(deps, type, subject);
  requireTier(caller, declaration.minTier);
  const state = knownAt ? await deps.series.knownAt(knownAt) : snapshot;
  if (!state) throw new DomainError('not_found', `Nothing was known at ${knownAt?.toISOString()}.`);
  const version = state.version === snapshot.version ? null : state.version;
  if (asOf == null && version === null) return deps.knowledge.readLatest(state, declaration, subject);
  const reading = await deps.knowledge.read(state, declaration, {
    subject,
    asOf: asOf == null ? state.lastDay : toDay(asOf),
    version,
  });
  if (!reading)
    throw new DomainError('not_found', `The inputs of ${type}/${subject} had not begun on ${asOf ?? 'that day'}.`);
  return reading;
}

function findDeclaration(
  { declarations: { knowledge } }: SubgraphDeps,
  type: string,
  subject: string,
): KnowledgeDeclaration {
  const declaration = knowledge.find((one) => one.type === type);
  if (!declaration) {
    const hint = didYouMean(
      type,
      knowledge.map((one) => one.type),
    );
    throw new DomainError('not_found', `There is no knowledge type ${JSON.stringify(type)}.${hint}`);
  }
  if (!declaration.subjects.includes(subject)) {
    throw new DomainError(
      'not_found',
      `${type} has no subject ${JSON.stringify(subject)}; it has ${declaration.subjects.join(', ')}.`,
    );
  }
  return declaration;
}

function createExplanation(builder: GraphBuilder) {
  const factor = builder.objectRef<Factor>('KnowledgeFactor').implement({
    description: 'One named reason. Contributions add up to the score.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the component or term.' }),
      label: t.exposeString('label', { description: 'Name.' }),
      value: t.exposeFloat('value', { nullable: true, description: 'Raw value in its own unit; null while missing.' }),
      weight: t.exposeFloat('weight', {
        description: 'Share of the whole, fraction, after missing ones were left out.',
      }),
      contribution: t.exposeFloat('contribution', { description: 'What it adds, in units of the score.' }),
    }),
  });
  return builder.objectRef<KnowledgeReading['result']['explanation']>('KnowledgeExplanation').implement({
    description: 'Why a reading is what it is.',
    fields: (t) => ({
      summary: t.exposeString('summary', { description: 'The reading in a sentence.' }),
      score: t.exposeFloat('score', {
        nullable: true,
        description: 'What the contributions add up to; null for a reading that is no score.',
      }),
      confidence: t.exposeFloat('confidence', { description: 'Share of inputs present, fraction.' }),
      factors: t.field({ type: [factor], description: 'The reasons.', resolve: ({ factors }) => [...factors] }),
    }),
  });
}

function createProvenance(builder: GraphBuilder) {
  const input = builder.objectRef<KnowledgeInput>('KnowledgeInput').implement({
    description: 'A series, a panel or a knowledge object a reading was computed from.',
    fields: (t) => ({
      id: t.exposeString('id', {
        description: 'Id of a series, `panel:id` with the entities read where not all are, or `type/subject`.',
      }),
      source: t.exposeString('source', {
        nullable: true,
        description: 'Where its newest value comes from; null without data.',
      }),
      digest: t.exposeString('digest', {
        description:
          'SHA-256: of a series over its values up to the day as little-endian doubles from 2009-01-03 on; of a panel over its rows up to the day; of an object its reproduction hash.',
      }),
      lastKnownAt: t.expose('lastKnownAt', {
        type: 'Date',
        nullable: true,
        description: 'Day of its newest value; null without data.',
      }),
    }),
  });
  return builder.objectRef<KnowledgeReading>('KnowledgeProvenance').implement({
    description: 'What a reading was computed from.',
    fields: (t) => ({
      dataVersion: t.int({ description: 'Data version.', resolve: ({ snapshot }) => snapshot.version }),
      sample: t.boolean({ description: 'Whether the data was generated.', resolve: ({ snapshot }) => snapshot.sample }),
      params: t.field({
        type: 'JSON',
        description: 'Parameters of the computation.',
        resolve: ({ declaration }) => declaration.params,
      }),
      inputs: t.field({ type: [input], description: 'Its inputs.', resolve: (reading) => [...inputsOf(reading)] }),
    }),
  });
}
