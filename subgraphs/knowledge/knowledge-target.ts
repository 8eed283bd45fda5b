import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { type Caller, requireTier } from '../../platform/caller.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { SubgraphDeps } from '../../platform/graph/subgraph.ts';
import { type EdgeTarget, termId } from '../../platform/knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { knowledgeInterface } from './knowledge-types.ts';
import { createOntologyTermRef } from './ontology-term-ref.ts';

/** The day and the state of knowledge that a target is read as of: those of where one comes from. */
export interface SeenFrom {
  readonly snapshot: SeriesSnapshot;
  readonly asOf: number;
  readonly version: number | null;
}

type ObjectTarget = Extract<EdgeTarget, { node: 'knowledge' }>;
type Stub = { readonly __typename: string; readonly id: string };

/** Everything an edge can lead to, as one GraphQL type, and the way from an edge to it. */
export function createTarget(
  builder: GraphBuilder,
  deps: SubgraphDeps,
  knowledgeTypes: readonly ReturnType<typeof knowledgeInterface>[],
) {
  const termById = new Map(deps.declarations.terms.map((one) => [termId(one), one]));
  const stubs = ['MarketSeries', 'OnchainSeries', 'MacroSeries', 'Panel'].map((name) => createStub(builder, name));
  const type = builder.unionType('KnowledgeTarget', {
    description: 'What an edge leads to: a knowledge object, a series, a panel or a term.',
    types: [...knowledgeTypes, ...stubs, createOntologyTermRef(builder)] as never,
    resolveType: (value) => {
      const node = value as unknown as Partial<KnowledgeReading> & Partial<Stub>;
      return node.declaration?.typename ?? node.__typename ?? 'OntologyTerm';
    },
  });
  return {
    type,
    /** A knowledge object whose inputs had not begun on the day does not exist then. */
    exists(target: EdgeTarget, from: SeenFrom): boolean {
      if (target.node !== 'knowledge') return true;
      return deps.knowledge.exists(from.snapshot, declarationOf(target, deps), { subject: target.subject, ...from });
    },
    /** @throws DomainError `tier_insufficient` for an object the caller may not read. */
    resolve(target: EdgeTarget, from: SeenFrom, caller: Caller) {
      if (target.node === 'series') return { __typename: target.typename, id: target.id } as never;
      if (target.node === 'panel') return { __typename: 'Panel', id: target.id } as never;
      if (target.node === 'term') return termById.get(target.id) as never;
      const declaration = declarationOf(target, deps);
      requireTier(caller, declaration.minTier);
      return deps.knowledge.read(from.snapshot, declaration, { subject: target.subject, ...from }) as never;
    },
  };
}

export type Target = ReturnType<typeof createTarget>;

function declarationOf({ type }: ObjectTarget, { declarations }: SubgraphDeps): KnowledgeDeclaration {
  return declarations.knowledge.find((one) => one.type === type) as KnowledgeDeclaration;
}

/** A series or a panel by its key; the subgraph that owns it says the rest. */
function createStub(builder: GraphBuilder, name: string) {
  return builder
    .externalRef(name, builder.keyDirective(builder.selection<{ id: string }>('id'), false))
    .implement({ fields: (t) => ({ id: t.exposeID('id', { description: 'Id.' }) }) });
}
