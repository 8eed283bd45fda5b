import { invalidParameter } from '../../platform/errors.ts';
import { type PageInfo, pageInfoType } from '../../services/graph/connection.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import type { EdgeTarget, KnowledgeEdge } from '../../services/knowledge/knowledge-graph.ts';
import { formatKnowledgeId } from '../../services/knowledge/knowledge-id.ts';
import type { KnowledgeNetwork } from '../../services/knowledge/knowledge-network.ts';
import type { EdgeEnums } from './edge-enums.ts';
import { placeOf, type SeenFrom, type Target } from './knowledge-target.ts';

const MAX_EDGES = 200;

/** Edge seen from a node; its target is the object of the same day. */
interface EdgeNode {
  readonly edge: KnowledgeEdge;
  readonly from: SeenFrom;
}

interface EdgePage extends PageInfo {
  readonly total: number;
  readonly nodes: readonly EdgeNode[];
}

/** Adds `edges` to every type an edge can target. Edges resolve to the typed object of the subgraph that owns it. */
export function addEdges(
  builder: GraphBuilder,
  types: SharedTypes,
  network: KnowledgeNetwork,
  { target, enums }: { readonly target: Target; readonly enums: EdgeEnums },
): void {
  const page = createPage(builder, types, createNode(builder, target, enums));
  builder.interfaceField(target.type, 'edges', (t) =>
    t.field({
      type: page,
      description: 'Where one can go from here.',
      args: {
        direction: t.arg({
          type: enums.direction,
          required: true,
          defaultValue: 'outbound',
          description: 'From the object, or to it.',
        }),
        kind: t.arg({ type: enums.kind, required: false, description: 'One kind; all when left out.' }),
        first: t.arg.int({ required: true, defaultValue: 50, description: `Edges of a page, 1 to ${MAX_EDGES}.` }),
        after: t.arg.string({ required: false, description: 'Cursor of the page before.' }),
      },
      resolve: (value, { direction, kind, first, after }, context) => {
        const { node, from } = placeOf(value, context);
        const edges = network
          .edgesOf(node, direction)
          .filter((edge) => (kind == null || edge.kind === kind) && target.exists(edge.target, from, context));
        return cutPage(edges, from, first, after ?? null);
      },
    }),
  );
}

function cutPage(edges: readonly KnowledgeEdge[], from: SeenFrom, first: number, after: string | null): EdgePage {
  if (first < 1 || first > MAX_EDGES) throw invalidParameter('first', `must be 1 to ${MAX_EDGES}, not ${first}`);
  const start = after === null ? 0 : edges.findIndex((edge) => cursorOf(edge) === after) + 1;
  if (after !== null && start === 0)
    throw invalidParameter(
      'after',
      `is not a cursor of this list: ${JSON.stringify(after)}. Omit it to start at the beginning`,
    );
  const nodes = edges.slice(start, start + first).map((edge) => ({ edge, from }));
  const [opening, closing] = [nodes[0], nodes.at(-1)];
  return {
    total: edges.length,
    nodes,
    hasPreviousPage: start > 0,
    hasNextPage: start + first < edges.length,
    startCursor: opening ? cursorOf(opening.edge) : null,
    endCursor: closing ? cursorOf(closing.edge) : null,
  };
}

function cursorOf({ kind, direction, target }: KnowledgeEdge): string {
  const name = target.node === 'knowledge' ? `${target.type}/${target.subject}` : target.id;
  return Buffer.from(`${direction}:${kind}:${name}`).toString('base64url');
}

function createNode(builder: GraphBuilder, target: Target, enums: EdgeEnums) {
  return builder.objectRef<EdgeNode>('KnowledgeEdge').implement({
    description: 'An edge of the knowledge graph.',
    fields: (t) => ({
      kind: t.field({ type: enums.kind, description: 'Meaning of the edge.', resolve: ({ edge }) => edge.kind }),
      direction: t.field({
        type: enums.direction,
        description: 'Which way it points.',
        resolve: ({ edge }) => edge.direction,
      }),
      apiPath: t.string({ description: 'REST path of the target.', resolve: ({ edge }) => edge.apiPath }),
      seoSlug: t.string({ description: 'Slug of the page of the target.', resolve: ({ edge }) => edge.seoSlug }),
      cursor: t.string({ description: 'Cursor of this edge.', resolve: ({ edge }) => cursorOf(edge) }),
      targetId: t.id({ description: 'Id of the target.', resolve: ({ edge, from }) => targetIdOf(edge.target, from) }),
      target: t.field({
        type: target.type,
        nullable: true,
        description: 'The target, as of the same day; null for an object that is too old to be the latest.',
        resolve: ({ edge, from }, _args, context) => target.resolve(edge.target, from, context),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why the target is null; null when it is not.',
        resolve: ({ edge, from }, _args, context) => target.nullReason(edge.target, from, context),
      }),
    }),
  });
}

function targetIdOf(target: EdgeTarget, { asOf, version }: SeenFrom): string {
  return target.node === 'knowledge'
    ? formatKnowledgeId({ type: target.type, subject: target.subject, asOf, version })
    : target.id;
}

function createPage(builder: GraphBuilder, types: SharedTypes, node: ReturnType<typeof createNode>) {
  const entry = builder.objectRef<EdgeNode>('KnowledgeEdgeEntry').implement({
    description: 'An edge with its cursor.',
    fields: (t) => ({
      cursor: t.string({ description: 'Cursor of the edge.', resolve: ({ edge }) => cursorOf(edge) }),
      node: t.field({
        type: node,
        description: 'The edge itself, with its kind, direction and target.',
        resolve: (one) => one,
      }),
    }),
  });
  return builder.objectRef<EdgePage>('KnowledgeEdges').implement({
    description: 'A page of edges.',
    fields: (t) => ({
      totalCount: t.int({ description: 'Edges over all pages.', resolve: ({ total }) => total }),
      nodes: t.field({ type: [node], description: 'Edges of the page.', resolve: ({ nodes }) => [...nodes] }),
      edges: t.field({
        type: [entry],
        description: 'Edges of the page, each with its cursor.',
        resolve: ({ nodes }) => [...nodes],
      }),
      pageInfo: t.field({
        type: pageInfoType(builder, types),
        description: 'Whether the list goes on, and the cursor to continue after.',
        resolve: (page) => page,
      }),
    }),
  });
}
