import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { asOfDay } from '../../services/graph/as-of-day.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import type { EdgeKind } from '../../services/knowledge/knowledge-graph.ts';
import type { KnowledgeNetwork, NetworkLink, NetworkNode } from '../../services/knowledge/knowledge-network.ts';
import { type PathStep, shortestPath, surroundings } from '../../services/knowledge/walk-network.ts';
import type { EdgeEnums } from './edge-enums.ts';
import type { SeenFrom, Target } from './knowledge-target.ts';

const MAX_NODES = 500;
const MAX_DEPTH = 4;
/** CPU time of a walk over a past day that is not cached, milliseconds; measured by `npm run bench cost`. */
const PAST_DAY_CPU_MS = 130;
const NAMES = '`type/subject`, the id of a series, `panel:id` or `onto:term`';

interface SeenNode {
  readonly node: NetworkNode;
  readonly from: SeenFrom;
  /** Steps from the start of the walk. */
  readonly distance: number;
}

interface SeenPath {
  readonly steps: readonly PathStep[] | null;
  readonly ends: readonly [string, string];
  readonly from: SeenFrom;
}

interface SeenGraph {
  readonly nodes: readonly SeenNode[];
  readonly links: readonly NetworkLink[];
  readonly truncated: boolean;
}

interface WalkTypes {
  readonly target: Target;
  readonly enums: EdgeEnums;
}

/** Adds the walks over many edges: the shortest path between two nodes, and the surroundings of one. */
export function addWalks(builder: GraphBuilder, types: SharedTypes, network: KnowledgeNetwork, own: WalkTypes): void {
  const link = createLink(builder, own.enums);
  const node = createNode(builder, types, own.target);
  const toNode = (id: string, from: SeenFrom, distance: number): SeenNode => ({
    node: network.nodes.get(id) as NetworkNode,
    from,
    distance,
  });
  addPath(builder, network, { ...own, toNode, link, node });
  addGraph(builder, network, { ...own, toNode, link, node });
}

interface WalkParts extends WalkTypes {
  readonly link: ReturnType<typeof createLink>;
  readonly node: ReturnType<typeof createNode>;
  toNode(id: string, from: SeenFrom, distance: number): SeenNode;
}

function addPath(
  builder: GraphBuilder,
  network: KnowledgeNetwork,
  { target, enums, link, node, toNode }: WalkParts,
): void {
  const path = builder.objectRef<SeenPath>('KnowledgePath').implement({
    description: 'The shortest way between two nodes, along edges and against them.',
    fields: (t) => ({
      length: t.int({
        nullable: true,
        description: 'Number of edges; null without a way.',
        resolve: ({ steps }) => steps?.length ?? null,
      }),
      nodes: t.field({
        type: [node],
        nullable: true,
        description: 'The nodes on the way, both ends included; null without a way.',
        resolve: ({ steps, ends, from }) =>
          steps && [ends[0], ...steps.map(({ to }) => to)].map((id, distance) => toNode(id, from, distance)),
      }),
      links: t.field({
        type: [link],
        nullable: true,
        description: 'The edges on the way; null without a way.',
        resolve: ({ steps }) => steps?.map((step) => step.link),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no way; null when there is one.',
        resolve: ({ steps, ends }) => (steps ? null : `No edges of these kinds lead from ${ends.join(' to ')}.`),
      }),
    }),
  });
  builder.queryField('knowledgePath', (t) =>
    t.field({
      type: path,
      description: `The shortest way between two nodes: ${NAMES}. A term is an end, never a stop on the way.`,
      args: {
        from: t.arg.string({ required: true, description: `Where it begins: ${NAMES}.` }),
        to: t.arg.string({ required: true, description: `Where it ends: ${NAMES}.` }),
        kinds: t.arg({
          type: [enums.kind],
          required: false,
          description: 'Kinds that are followed; all when left out.',
        }),
        asOf: t.arg({ type: 'Date', required: false, description: 'Day of the objects; the newest when left out.' }),
      },
      resolve: (_root, { kinds, asOf, ...args }, context) => {
        const from = seenAt(context, asOf);
        return context.work.run(cpuMsOf(from), () => {
          const exists = existsIn(network, target, from, context);
          const ends = [
            findNode(network, 'from', args.from, exists).id,
            findNode(network, 'to', args.to, exists).id,
          ] as const;
          return { steps: shortestPath(network, ends, { kinds: kinds ?? [], exists }), ends, from };
        });
      },
    }),
  );
}

function addGraph(
  builder: GraphBuilder,
  network: KnowledgeNetwork,
  { target, enums, link, node, toNode }: WalkParts,
): void {
  const graph = builder.objectRef<SeenGraph>('KnowledgeGraph').implement({
    description: 'Neighbourhood of a node.',
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        description: 'Nodes of the neighbourhood, those with the fewest edges from the root first.',
        resolve: ({ nodes }) => [...nodes],
      }),
      links: t.field({
        type: [link],
        description: 'The edges between these nodes.',
        resolve: ({ links }) => [...links],
      }),
      truncated: t.exposeBoolean('truncated', {
        description: 'Whether nodes were left out because there are too many.',
      }),
    }),
  });
  builder.queryField('knowledgeGraph', (t) =>
    t.field({
      type: graph,
      description: 'Nodes and edges around a node, nearest first. Terms lead no further.',
      args: {
        root: t.arg.string({ required: true, description: `Where it begins: ${NAMES}.` }),
        depth: t.arg.int({ required: true, defaultValue: 1, description: `Most steps, 1 to ${MAX_DEPTH}.` }),
        kinds: t.arg({
          type: [enums.kind],
          required: false,
          description: 'Kinds that are followed; all when left out.',
        }),
        direction: t.arg({ type: enums.direction, required: false, description: 'Which way; both when left out.' }),
        first: t.arg.int({ required: true, defaultValue: 100, description: `Most nodes, 1 to ${MAX_NODES}.` }),
        asOf: t.arg({ type: 'Date', required: false, description: 'Day of the objects; the newest when left out.' }),
      },
      resolve: (_root, { root, depth, kinds, direction, first, asOf }, context) => {
        requireBetween('depth', depth, MAX_DEPTH);
        requireBetween('first', first, MAX_NODES);
        const from = seenAt(context, asOf);
        return context.work.run(cpuMsOf(from), () => {
          const exists = existsIn(network, target, from, context);
          const found = surroundings(network, findNode(network, 'root', root, exists).id, {
            kinds: (kinds ?? []) as readonly EdgeKind[],
            exists,
            depth,
            max: first,
            direction: direction ?? undefined,
          });
          return { ...found, nodes: [...found.nodes].map(([id, distance]) => toNode(id, from, distance)) };
        });
      },
    }),
  );
}

function seenAt(context: SubgraphContext, asOf: string | null | undefined): SeenFrom {
  return { snapshot: context.snapshot, asOf: asOfDay(context, asOf), version: null, isLatest: asOf == null };
}

/**
 * Returns the CPU time charged for a walk. A past day is charged because its existing objects are determined on the
 * way.
 */
function cpuMsOf({ asOf, snapshot }: SeenFrom): number {
  return asOf < snapshot.lastDay ? PAST_DAY_CPU_MS : 0;
}

function existsIn(network: KnowledgeNetwork, target: Target, from: SeenFrom, context: SubgraphContext) {
  return (id: string) => {
    const node = network.nodes.get(id);
    return node !== undefined && target.exists(node.target, from, context);
  };
}

function findNode(
  network: KnowledgeNetwork,
  parameter: string,
  name: string,
  exists: (id: string) => boolean,
): NetworkNode {
  const node = network.find(name);
  if (!node) {
    const hint = didYouMean(name, network.nodes.keys());
    throw new DomainError('not_found', `${parameter}: unknown node ${JSON.stringify(name)}.${hint}`);
  }
  if (!exists(node.id))
    throw new DomainError('not_found', `${parameter}: ${node.id} has no reading on that day: its inputs begin later.`);
  return node;
}

function requireBetween(name: string, value: number, max: number): void {
  if (value < 1 || value > max) throw invalidParameter(name, `must be 1 to ${max}, not ${value}`);
}

function createLink(builder: GraphBuilder, { kind }: EdgeEnums) {
  return builder.objectRef<NetworkLink>('KnowledgeLink').implement({
    description: 'An edge between two nodes, from the object that declares it.',
    fields: (t) => ({
      kind: t.field({ type: kind, description: 'Meaning of the edge.', resolve: (link) => link.kind }),
      from: t.exposeString('from', { description: 'Id of the object that declares it.' }),
      to: t.exposeString('to', { description: 'Id of where it leads.' }),
    }),
  });
}

function createNode(builder: GraphBuilder, types: SharedTypes, target: Target) {
  return builder.objectRef<SeenNode>('KnowledgeNode').implement({
    description: 'A knowledge object, a series, a panel or a term on a walk.',
    fields: (t) => ({
      id: t.id({ description: `Name on every day: ${NAMES}.`, resolve: ({ node }) => node.id }),
      kind: t.string({ description: 'knowledge, series, panel or term.', resolve: ({ node }) => node.target.node }),
      type: t.string({
        nullable: true,
        description: 'Knowledge type; null for what is no knowledge object.',
        resolve: ({ node }) => (node.target.node === 'knowledge' ? node.target.type : null),
      }),
      title: t.string({
        description: 'Display name of the node.',
        args: types.textArgs(),
        resolve: ({ node }, { lang }) => node.title[lang],
      }),
      distance: t.exposeInt('distance', { description: 'Steps from where the walk began.' }),
      apiPath: t.string({
        description: 'REST path of the node, below the address of the service.',
        resolve: ({ node }) => node.apiPath,
      }),
      seoSlug: t.string({ description: 'Slug of its page.', resolve: ({ node }) => node.seoSlug }),
      target: t.field({
        type: target.type,
        nullable: true,
        description: 'The node itself, as of the day; null for an object that is too old to be the latest.',
        resolve: ({ node, from }, _args, context) => target.resolve(node.target, from, context),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why the node itself is null; null when it is not.',
        resolve: ({ node, from }, _args, context) => target.nullReason(node.target, from, context),
      }),
    }),
  });
}
