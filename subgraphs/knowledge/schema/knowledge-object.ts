import { toIsoDate } from '../../../engine/calendar.ts';
import { TIER_NAME } from '../../../engine/knowledge/tier-name.ts';
import { requireTier } from '../../../platform/caller.ts';
import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import { asKnownArgs } from '../../../services/graph/history-args.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import {
  createKnowledgeGraph,
  knowledgePath,
  knowledgeSlug,
  termId,
  termsOfPayload,
} from '../../../services/knowledge/knowledge-graph.ts';
import { createKnowledgeNetwork } from '../../../services/knowledge/knowledge-network.ts';
import { reproHashOf } from '../../../services/knowledge/knowledge-provenance.ts';
import type { KnowledgeReading } from '../../../services/knowledge/knowledge-reader.ts';
import { readRequested } from '../../../services/knowledge-pages/read-requested.ts';
import { createEdgeEnums } from '../edge-enums.ts';
import { addEdges } from '../edges.ts';
import { createProvenance, EXPLANATION } from '../explanation-types.ts';
import { createTarget, targetInterface } from '../knowledge-target.ts';
import { addKnowledgeTypes, knowledgeInterface } from '../knowledge-types.ts';
import { nodeInterface } from '../node-interface.ts';
import { createOntologyTermRef } from '../ontology-term-ref.ts';
import { addWalks } from '../walks.ts';

/** Knowledge objects: envelope, provenance, edges. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const object = knowledgeInterface(builder);
  const termByName = new Map(declarations.terms.map((term) => [term.term, term]));
  const termsOf = ({ declaration }: KnowledgeReading) =>
    termsOfPayload(declaration).flatMap((name) => termByName.get(name) ?? []);
  const explanation = shapeType(types, EXPLANATION);
  const provenance = createProvenance(builder, types);
  const term = createOntologyTermRef(builder);
  object.implement({
    interfaces: [targetInterface(builder), nodeInterface(builder)],
    description: 'Reading that explains itself: payload, explanation, inputs, and a hash to verify it.',
    fields: (t) => ({
      type: t.string({
        description: 'Knowledge type in snake case, for example market_pulse.',
        resolve: ({ declaration }) => declaration.type,
      }),
      subject: t.string({
        description: 'Subject of the object, for example BTC; each type lists its own.',
        resolve: ({ key }) => key.subject,
      }),
      asOf: t.field({ type: 'Date', description: 'Last day it could see.', resolve: ({ key }) => toIsoDate(key.asOf) }),
      title: t.string({
        description: 'Name of the type.',
        args: types.textArgs(),
        resolve: ({ declaration }, { lang }) => declaration.title[lang],
      }),
      description: t.string({
        description: 'Definition of the type.',
        resolve: ({ declaration }) => declaration.description,
      }),
      minTier: t.field({
        type: enumerationType(types, TIER_NAME),
        description: 'Lowest tier that may read it.',
        resolve: ({ declaration }) => declaration.minTier,
      }),
      payload: t.field({
        type: 'JSON',
        description:
          'The hashed document itself: members in snake case, in the order that the reproduction hash covers. Every concrete type has the same values as typed fields in camel case.',
        resolve: ({ result }) => result.payload,
      }),
      explanation: t.field({
        type: explanation,
        description: 'Factors behind the reading, with their contributions and the confidence.',
        resolve: ({ result }) => result.explanation,
      }),
      provenance: t.field({
        type: provenance,
        description:
          'Inputs with their digests, parameters, source and age: what another computation needs for the same hash.',
        resolve: (reading) => reading,
      }),
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
        description: 'REST path of the newest object of this type and subject, below the address of the service.',
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
    resolveReference: ({ id }, context) => resolveReference(id, context),
  });
  addKnowledgeTypes(builder, declarations);
  const edgesOf = createKnowledgeGraph(declarations);
  const network = createKnowledgeNetwork(declarations, edgesOf);
  const own = { target: createTarget(builder, declarations), enums: createEdgeEnums(builder) };
  addEdges(builder, types, network, own);
  addWalks(builder, types, network, own);
  addKnowledgeField(builder);
};

async function resolveReference(id: string, { caller, snapshot, knowledge }: SubgraphContext) {
  const reading = await knowledge.readReference(id, snapshot);
  if (reading) requireTier(caller, reading.declaration.minTier);
  return reading;
}

function addKnowledgeField(builder: GraphBuilder): void {
  builder.queryField('knowledge', (t) =>
    t.field({
      type: knowledgeInterface(builder),
      description: 'One knowledge object. `not_found` for an unknown type or subject, and before its inputs begin.',
      authScopes: { tier: 'public' },
      args: {
        type: t.arg.string({ required: true, description: 'Knowledge type, for example market_pulse.' }),
        subject: t.arg.string({ required: true, description: 'Subject, for example BTC.' }),
        ...asKnownArgs(builder),
      },
      resolve: (_root, args, context) => readRequested(args, context),
    }),
  );
}
