import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { requireTier } from '../../platform/caller.ts';
import { invalidParameter } from '../../platform/errors.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { SubgraphDeps } from '../../platform/graph/subgraph.ts';
import {
  EDGE_DIRECTIONS,
  EDGE_KINDS,
  type EdgesOf,
  type EdgeTarget,
  type KnowledgeEdge,
  termId,
} from '../../platform/knowledge/knowledge-graph.ts';
import { formatKnowledgeId } from '../../platform/knowledge/knowledge-id.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import { knowledgeInterface } from './knowledge-types.ts';
import { createOntologyTermRef } from './ontology-term-ref.ts';

const MOST = 200;

/** An edge seen from a reading: its target is the object of the same day. */
interface EdgeNode {
  readonly edge: KnowledgeEdge;
  readonly from: KnowledgeReading;
}

interface EdgePage {
  readonly total: number;
  readonly nodes: readonly EdgeNode[];
  readonly hasNextPage: boolean;
}

type Stub = { readonly __typename: string; readonly id: string };

/** Adds `edges` to every knowledge object, leading to the typed object of the subgraph that owns it. */
export function addEdges(
  builder: GraphBuilder,
  deps: SubgraphDeps,
  edgesOf: EdgesOf,
  knowledgeTypes: readonly ReturnType<typeof knowledgeInterface>[],
): void {
  const direction = builder.enumType('EdgeDirection', {
    values: EDGE_DIRECTIONS,
    description: 'From the object, or to it.',
  });
  const kind = builder.enumType('EdgeKind', {
    values: EDGE_KINDS,
    description: 'derived_from is an input of the computation; the others are declared.',
  });
  const page = createPage(builder, createNode(builder, deps, { direction, kind }, knowledgeTypes));
  builder.interfaceField(knowledgeInterface(builder), 'edges', (t) =>
    t.field({
      type: page,
      description: 'Where one can go from here.',
      args: {
        direction: t.arg({
          type: direction,
          required: true,
          defaultValue: 'outbound',
          description: 'From the object, or to it.',
        }),
        kind: t.arg({ type: kind, required: false, description: 'One kind; all when left out.' }),
        first: t.arg.int({ required: true, defaultValue: 50, description: `Edges of a page, 1 to ${MOST}.` }),
        after: t.arg.string({ required: false, description: 'Cursor of the page before.' }),
      },
      resolve: (reading, args) => {
        const edges = edgesOf(reading.declaration, reading.key.subject)
          .filter((edge) => edge.direction === args.direction && (args.kind == null || edge.kind === args.kind))
          .filter((edge) => !isDangling(edge.target, reading, deps));
        return cutPage(edges, reading, args.first, args.after ?? null);
      },
    }),
  );
}

function cutPage(
  edges: readonly KnowledgeEdge[],
  from: KnowledgeReading,
  first: number,
  after: string | null,
): EdgePage {
  if (first < 1 || first > MOST) throw invalidParameter('first', `must be 1 to ${MOST}, not ${first}`);
  const start = after === null ? 0 : edges.findIndex((edge) => cursorOf(edge) === after) + 1;
  if (after !== null && start === 0)
    throw invalidParameter('after', `is not a cursor of this list: ${JSON.stringify(after)}`);
  const nodes = edges.slice(start, start + first).map((edge) => ({ edge, from }));
  return { total: edges.length, nodes, hasNextPage: start + first < edges.length };
}

function cursorOf({ kind, direction, target }: KnowledgeEdge): string {
  const name = target.node === 'knowledge' ? `${target.type}/${target.subject}` : target.id;
  return Buffer.from(`${direction}:${kind}:${name}`).toString('base64url');
}

type ObjectTarget = Extract<EdgeTarget, { node: 'knowledge' }>;

/** A knowledge object whose inputs had not begun on the day does not exist then. */
function isDangling(target: EdgeTarget, from: KnowledgeReading, deps: SubgraphDeps): boolean {
  if (target.node !== 'knowledge') return false;
  const { declaration, options } = asked(target, from, deps);
  return !deps.knowledge.exists(from.snapshot, declaration, options);
}

/** The object an edge leads to, of the same day and state of knowledge. */
function asked(target: ObjectTarget, { key }: KnowledgeReading, { declarations }: SubgraphDeps) {
  const declaration = declarations.knowledge.find(({ type }) => type === target.type) as KnowledgeDeclaration;
  return { declaration, options: { subject: target.subject, asOf: key.asOf, version: key.version } };
}

function createNode(
  builder: GraphBuilder,
  deps: SubgraphDeps,
  enums: {
    direction: never | ReturnType<GraphBuilder['enumType']>;
    kind: never | ReturnType<GraphBuilder['enumType']>;
  },
  knowledgeTypes: readonly ReturnType<typeof knowledgeInterface>[],
) {
  const term = createOntologyTermRef(builder);
  const termById = new Map(deps.declarations.terms.map((one) => [termId(one), one]));
  const stubs = ['MarketSeries', 'OnchainSeries', 'MacroSeries', 'Panel'].map((name) => createStub(builder, name));
  const target = builder.unionType('KnowledgeTarget', {
    description: 'What an edge leads to: a knowledge object, a series, a panel or a term.',
    types: [...knowledgeTypes, ...stubs, term] as never,
    resolveType: (value) => {
      const node = value as unknown as Partial<KnowledgeReading> & Partial<Stub>;
      return node.declaration?.typename ?? node.__typename ?? 'OntologyTerm';
    },
  });
  return builder.objectRef<EdgeNode>('KnowledgeEdge').implement({
    description: 'An edge of the knowledge graph.',
    fields: (t) => ({
      kind: t.field({
        type: enums.kind as never,
        description: 'What the edge means.',
        resolve: ({ edge }) => edge.kind as never,
      }),
      direction: t.field({
        type: enums.direction as never,
        description: 'Which way it points.',
        resolve: ({ edge }) => edge.direction as never,
      }),
      apiPath: t.string({ description: 'REST path of the target.', resolve: ({ edge }) => edge.apiPath }),
      seoSlug: t.string({ description: 'Slug of the page of the target.', resolve: ({ edge }) => edge.seoSlug }),
      cursor: t.string({ description: 'Cursor of this edge.', resolve: ({ edge }) => cursorOf(edge) }),
      targetId: t.id({ description: 'Id of the target.', resolve: ({ edge, from }) => targetIdOf(edge.target, from) }),
      target: t.field({
        type: target,
        description: 'The target, as of the same day.',
        resolve: ({ edge: { target }, from }, _args, { caller }) => {
          if (target.node === 'series') return { __typename: target.typename, id: target.id } as never;
          if (target.node === 'panel') return { __typename: 'Panel', id: target.id } as never;
          if (target.node === 'term') return termById.get(target.id) as never;
          const { declaration, options } = asked(target, from, deps);
          requireTier(caller, declaration.minTier);
          return deps.knowledge.read(from.snapshot, declaration, options) as never;
        },
      }),
    }),
  });
}

function targetIdOf(target: EdgeTarget, { key }: KnowledgeReading): string {
  return target.node === 'knowledge'
    ? formatKnowledgeId({ ...key, type: target.type, subject: target.subject })
    : target.id;
}

/** A series or a panel by its key; the subgraph that owns it says the rest. */
function createStub(builder: GraphBuilder, name: string) {
  return builder
    .externalRef(name, builder.keyDirective(builder.selection<{ id: string }>('id'), false))
    .implement({ fields: (t) => ({ id: t.exposeID('id', { description: 'Id.' }) }) });
}

function createPage(builder: GraphBuilder, node: ReturnType<typeof createNode>) {
  const pageInfo = builder.objectRef<EdgePage>('KnowledgePageInfo').implement({
    description: 'Where a page ends.',
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more.' }),
      endCursor: t.string({
        nullable: true,
        description: 'Cursor for `after`; null on an empty page.',
        resolve: ({ nodes }) => {
          const last = nodes.at(-1);
          return last ? cursorOf(last.edge) : null;
        },
      }),
    }),
  });
  return builder.objectRef<EdgePage>('KnowledgeEdges').implement({
    description: 'A page of edges.',
    fields: (t) => ({
      totalCount: t.int({ description: 'Edges over all pages.', resolve: ({ total }) => total }),
      nodes: t.field({ type: [node], description: 'Edges of the page.', resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: pageInfo, description: 'Where the page ends.', resolve: (page) => page }),
    }),
  });
}
