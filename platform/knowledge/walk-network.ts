import type { EdgeDirection, EdgeKind } from './knowledge-graph.ts';
import type { KnowledgeNetwork, NetworkLink } from './knowledge-network.ts';

/** What a walk needs of the network. */
type Walked = Pick<KnowledgeNetwork, 'nodes' | 'links' | 'linksOf'>;

/** Which edges are followed, and which nodes are there. */
export interface WalkOptions {
  /** All kinds when empty. */
  readonly kinds: readonly EdgeKind[];
  /** Whether a node exists: an object whose inputs had not begun on the day does not. */
  exists(id: string): boolean;
}

/** A step of a path, along an edge or against it. */
export interface PathStep {
  readonly link: NetworkLink;
  readonly direction: EdgeDirection;
  /** Where it leads. */
  readonly to: string;
}

/**
 * The shortest way between two nodes over edges of both directions; of several equally short ones the first in the order
 * of the declarations. Terms are ends and never stops: that two readings use one word relates nothing.
 *
 * @returns no step for a node and itself, null when there is no way.
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

/** What lies around a node. */
export interface Surroundings {
  /** Ids of the nodes and how many steps away they are, nearest first. */
  readonly nodes: ReadonlyMap<string, number>;
  /** Every followed kind of edge between two of them. */
  readonly links: readonly NetworkLink[];
  /** Whether there were more nodes than were asked for. */
  readonly truncated: boolean;
}

/** Everything within some steps of a node, nearest first, up to a number of nodes. Terms lead no further. */
export function surroundings(
  network: Walked,
  root: string,
  options: WalkOptions & {
    readonly depth: number;
    readonly most: number;
    /** Both when left out. */
    readonly direction?: EdgeDirection | undefined;
  },
): Surroundings {
  const nodes = new Map([[root, 0]]);
  let truncated = false;
  // A map yields what is added while it is walked through.
  for (const [id, depth] of nodes) {
    if (depth === options.depth || (id !== root && network.nodes.get(id)?.target.node === 'term')) continue;
    for (const { to } of stepsFrom(network, id, options, options.direction)) {
      if (nodes.has(to)) continue;
      if (nodes.size < options.most) nodes.set(to, depth + 1);
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
