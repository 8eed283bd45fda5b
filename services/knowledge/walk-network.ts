import type { EdgeDirection, EdgeKind } from './knowledge-graph.ts';
import type { KnowledgeNetwork, NetworkLink } from './knowledge-network.ts';

/** Parts of the network that a walk needs. */
type Walked = Pick<KnowledgeNetwork, 'nodes' | 'links' | 'linksOf'>;

/** Edges to follow and nodes to visit. */
export interface WalkOptions {
  /** Kinds of edges to follow; all when empty. */
  readonly kinds: readonly EdgeKind[];
  /** Whether a node exists. An object does not exist on days before its inputs begin. */
  exists(id: string): boolean;
}

/** Step of a path, along an edge or against it. */
export interface PathStep {
  readonly link: NetworkLink;
  readonly direction: EdgeDirection;
  /** Id of the node the step ends at. */
  readonly to: string;
}

/**
 * Finds the shortest path between two nodes, over edges in both directions. Among equally short paths, the first in the
 * order of the declarations wins. Terms can only be ends: two readings that share a term are not related by it.
 *
 * @returns Empty for a node and itself; null when there is no path.
 */
export function shortestPath(
  network: Walked,
  [from, to]: readonly [string, string],
  options: WalkOptions,
): readonly PathStep[] | null {
  const cameBy = new Map<string, PathStep | null>([[from, null]]);
  const waiting = [from];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (id === to) return trace(cameBy, to);
    if (id !== from && network.nodes.get(id)?.target.node === 'term') continue;
    for (const step of stepsFrom(network, id, options)) {
      if (cameBy.has(step.to)) continue;
      cameBy.set(step.to, step);
      waiting.push(step.to);
    }
  }
  return null;
}

/** Neighbourhood of a node. */
export interface Surroundings {
  /** Ids of the nodes with their distance in steps, nearest first. */
  readonly nodes: ReadonlyMap<string, number>;
  /** Every link of the followed kinds between two of the nodes. */
  readonly links: readonly NetworkLink[];
  /** Whether the neighbourhood has more nodes than requested. */
  readonly truncated: boolean;
}

/** Collects the nodes within a number of steps, nearest first, up to a maximum number of nodes. Walks stop at terms. */
export function surroundings(
  network: Walked,
  root: string,
  options: WalkOptions & {
    readonly depth: number;
    readonly max: number;
    /** Direction to follow; both when omitted. */
    readonly direction?: EdgeDirection | undefined;
  },
): Surroundings {
  const nodes = new Map([[root, 0]]);
  let truncated = false;
  // Iterating over a map also yields entries added during the iteration.
  for (const [id, depth] of nodes) {
    if (depth === options.depth || (id !== root && network.nodes.get(id)?.target.node === 'term')) continue;
    for (const { to } of stepsFrom(network, id, options, options.direction)) {
      if (nodes.has(to)) continue;
      if (nodes.size < options.max) nodes.set(to, depth + 1);
      else truncated = true;
    }
  }
  const links = network.links.filter(
    ({ kind, from, to }) => isWanted(kind, options) && nodes.has(from) && nodes.has(to),
  );
  return { nodes, links, truncated };
}

function stepsFrom(network: Walked, id: string, options: WalkOptions, direction?: EdgeDirection): PathStep[] {
  return network
    .linksOf(id, direction)
    .filter(({ kind }) => isWanted(kind, options))
    .map((link): PathStep => {
      const along = link.from === id;
      return { link, direction: along ? 'outbound' : 'inbound', to: along ? link.to : link.from };
    })
    .filter(({ to }) => options.exists(to));
}

function isWanted(kind: EdgeKind, { kinds }: WalkOptions): boolean {
  return kinds.length === 0 || kinds.includes(kind);
}

function trace(cameBy: ReadonlyMap<string, PathStep | null>, to: string): PathStep[] {
  const steps: PathStep[] = [];
  for (
    let step = cameBy.get(to);
    step;
    step = cameBy.get(step.direction === 'outbound' ? step.link.from : step.link.to)
  )
    steps.unshift(step);
  return steps;
}
