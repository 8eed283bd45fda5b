import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import { requireTier } from '../../platform/caller.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { oncePerBuilder } from '../../services/graph/once-per-builder.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { type EdgeTarget, termId } from '../../services/knowledge/knowledge-graph.ts';
import { nodeId } from '../../services/knowledge/knowledge-network.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';
import { newestReadingBasis } from '../../services/knowledge/reading-basis.ts';
import { type NodeStub, nodeInterface, ownIdOf, typenameOf } from './node-interface.ts';

/** Day and data version that a target is read as of, inherited from the node the caller came from. */
export interface SeenFrom {
  readonly snapshot: SeriesSnapshot;
  readonly asOf: number;
  readonly version: number | null;
  /** Whether the caller requested no day; objects are then served as the latest. */
  readonly isLatest?: boolean;
}

type ObjectTarget = Extract<EdgeTarget, { node: 'knowledge' }>;
/** Origin of a target; without one the target is read as of the newest day. */
type Reached = { readonly seenFrom?: SeenFrom };
/** Reference to a series or panel by key; the owning subgraph resolves its fields. */
type Stub = Reached & NodeStub;

/** Value of a `KnowledgeTarget`. */
export type TargetValue = KnowledgeReading | Stub | (OntologyTerm & Reached);

function make(builder: GraphBuilder) {
  return builder.interfaceRef<TargetValue>('KnowledgeTarget').implement({
    interfaces: [nodeInterface(builder)],
    description:
      'Target of an edge: a knowledge object, a series, a panel or a term. Edges can be followed from any of them.',
    fields: (t) => ({
      id: t.id({ description: 'Id of an object (type/subject@day), a series, a panel or a term.', resolve: ownIdOf }),
    }),
    resolveType: typenameOf,
  });
}

/** Returns the builder's single reference to the KnowledgeTarget interface. */
export const targetInterface = oncePerBuilder(make);

/** Returns the id of a target in the network, and the day and data version it is read as of. */
export function placeOf(value: TargetValue, { snapshot }: RequestContext): { node: string; from: SeenFrom } {
  if ('declaration' in value) {
    const { key } = value;
    return {
      node: nodeId({ node: 'knowledge', type: key.type, subject: key.subject }),
      from: { snapshot: value.snapshot, asOf: key.asOf, version: key.version },
    };
  }
  const from = value.seenFrom ?? { snapshot, asOf: snapshot.lastDay, version: null, isLatest: true };
  const isPanel = '__typename' in value && value.__typename === 'Panel';
  return { node: isPanel ? `panel:${value.id}` : ownIdOf(value), from };
}

/** Creates the resolver from an edge to its target. */
export function createTarget(builder: GraphBuilder, declarations: EngineDeclarations) {
  const termById = new Map(declarations.terms.map((one) => [termId(one), one]));
  for (const name of ['MarketSeries', 'OnchainSeries', 'MacroSeries', 'Panel']) addStub(builder, name);
  return {
    type: targetInterface(builder),
    /** Returns whether the target exists. A knowledge object does not exist on days before its inputs begin. */
    exists(target: EdgeTarget, from: SeenFrom, { knowledge }: SubgraphContext): boolean {
      if (target.node !== 'knowledge') return true;
      return knowledge.exists(from.snapshot, declarationOf(target, declarations), { subject: target.subject, ...from });
    },
    /**
     * Resolves a target; null for an object too old to be served as the latest, which `nullReason` explains.
     *
     * @throws DomainError `tier_insufficient` for an object the caller may not read.
     */
    async resolve(target: EdgeTarget, seenFrom: SeenFrom, context: SubgraphContext): Promise<TargetValue | null> {
      if (target.node === 'series') return { __typename: target.typename, id: target.id, seenFrom };
      if (target.node === 'panel') return { __typename: 'Panel', id: target.id, seenFrom };
      if (target.node === 'term') return { ...requireTerm(termById, target.id), seenFrom };
      const reading = await readTarget(target, declarationOf(target, declarations), seenFrom, context);
      return reading && ageReason(reading, seenFrom, context) === null ? reading : null;
    },
    /** Reason for a missing target; null when there is one. */
    async nullReason(target: EdgeTarget, seenFrom: SeenFrom, context: SubgraphContext): Promise<string | null> {
      if (target.node !== 'knowledge' || !seenFrom.isLatest) return null;
      const reading = await readTarget(target, declarationOf(target, declarations), seenFrom, context);
      return reading && ageReason(reading, seenFrom, context);
    },
  };
}

/** @throws Error for an edge to an undeclared term, which is a mistake in a declaration. */
function requireTerm(termById: ReadonlyMap<string, OntologyTerm>, id: string): OntologyTerm {
  const term = termById.get(id);
  if (!term) throw new Error(`Unknown term ${id} as the target of an edge.`);
  return term;
}

function readTarget(
  { subject }: ObjectTarget,
  declaration: KnowledgeDeclaration,
  { snapshot, asOf, version }: SeenFrom,
  { caller, knowledge }: SubgraphContext,
): Promise<KnowledgeReading | null> {
  requireTier(caller, declaration.minTier);
  return knowledge.read(snapshot, declaration, { subject, asOf, version });
}

function ageReason(reading: KnowledgeReading, { isLatest }: SeenFrom, context: SubgraphContext): string | null {
  const basis = isLatest ? newestReadingBasis(reading, context) : null;
  return basis && (context.freshness.of(reading.snapshot, basis).refusal?.message ?? null);
}

export type Target = ReturnType<typeof createTarget>;

function declarationOf({ type }: ObjectTarget, { knowledge }: EngineDeclarations): KnowledgeDeclaration {
  return knowledge.find((one) => one.type === type) as KnowledgeDeclaration;
}

function addStub(builder: GraphBuilder, name: string): void {
  const stub = builder
    .objectRef<Stub>(name)
    .implement({ interfaces: [targetInterface(builder), nodeInterface(builder)] });
  builder.asEntity(stub, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }) => ({ __typename: name, id }),
  });
}
