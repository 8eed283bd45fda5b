import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import { requireTier } from '../../platform/caller.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import { type EdgeTarget, termId } from '../../platform/knowledge/knowledge-graph.ts';
import { nodeId } from '../../platform/knowledge/knowledge-network.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import { newestReadingBasis } from '../../platform/knowledge/reading-basis.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** The day and the state of knowledge that a target is read as of: those of where one comes from. */
export interface SeenFrom {
  readonly snapshot: SeriesSnapshot;
  readonly asOf: number;
  readonly version: number | null;
  /** Whether nobody asked for a day: objects are then told as the latest. */
  readonly isLatest?: boolean;
}

type ObjectTarget = Extract<EdgeTarget, { node: 'knowledge' }>;
/** Read as of the newest day where nobody came from an object. */
type Reached = { readonly seenFrom?: SeenFrom };
/** A series or a panel by its key; the subgraph that owns it says the rest. */
type Stub = Reached & { readonly __typename: string; readonly id: string };

/** What stands behind a `KnowledgeTarget`. */
export type TargetValue = KnowledgeReading | Stub | (OntologyTerm & Reached);

type TargetRef = ReturnType<typeof make>;
const refs = new WeakMap<GraphBuilder, TargetRef>();

function make(builder: GraphBuilder) {
  return builder.interfaceRef<TargetValue>('KnowledgeTarget').implement({
    description:
      'What an edge leads to: a knowledge object, a series, a panel or a term. Edges can be followed from it whatever it is.',
    fields: (t) => ({ id: t.id({ description: 'Id.', resolve: idOf }) }),
    resolveType: (value) => {
      if ('declaration' in value) return value.declaration.typename;
      return '__typename' in value ? value.__typename : 'OntologyTerm';
    },
  });
}

/** The one reference to the KnowledgeTarget interface of a builder. */
export function targetInterface(builder: GraphBuilder): TargetRef {
  const known = refs.get(builder) ?? make(builder);
  refs.set(builder, known);
  return known;
}

function idOf(value: TargetValue): string {
  return 'term' in value ? termId(value) : value.id;
}

/** Where a target stands in the graph, and as of when it is seen. */
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
  return { node: isPanel ? `panel:${value.id}` : idOf(value), from };
}

/** The way from an edge to what it leads to. */
export function createTarget(builder: GraphBuilder, declarations: EngineDeclarations) {
  const termById = new Map(declarations.terms.map((one) => [termId(one), one]));
  for (const name of ['MarketSeries', 'OnchainSeries', 'MacroSeries', 'Panel']) addStub(builder, name);
  return {
    type: targetInterface(builder),
    /** A knowledge object whose inputs had not begun on the day does not exist then. */
    exists(target: EdgeTarget, from: SeenFrom, { knowledge }: SubgraphContext): boolean {
      if (target.node !== 'knowledge') return true;
      return knowledge.exists(from.snapshot, declarationOf(target, declarations), { subject: target.subject, ...from });
    },
    /**
     * Null for an object that is told as the latest and is too old for that; `nullReason` says so.
     *
     * @throws DomainError `tier_insufficient` for an object the caller may not read.
     */
    async resolve(target: EdgeTarget, seenFrom: SeenFrom, context: SubgraphContext) {
      if (target.node === 'series') return { __typename: target.typename, id: target.id, seenFrom } as never;
      if (target.node === 'panel') return { __typename: 'Panel', id: target.id, seenFrom } as never;
      if (target.node === 'term') return { ...termById.get(target.id), seenFrom } as never;
      const reading = await readTarget(target, declarationOf(target, declarations), seenFrom, context);
      return (reading && ageReason(reading, seenFrom, context) === null ? reading : null) as never;
    },
    /** Why there is no target; null when there is one. */
    async nullReason(target: EdgeTarget, seenFrom: SeenFrom, context: SubgraphContext): Promise<string | null> {
      if (target.node !== 'knowledge' || !seenFrom.isLatest) return null;
      const reading = await readTarget(target, declarationOf(target, declarations), seenFrom, context);
      return reading && ageReason(reading, seenFrom, context);
    },
  };
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
  const stub = builder.objectRef<Stub>(name).implement({ interfaces: [targetInterface(builder)] });
  builder.asEntity(stub, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }) => ({ __typename: name, id }),
  });
}
