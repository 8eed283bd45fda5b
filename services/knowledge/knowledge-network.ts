import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import {
  type EdgeDirection,
  type EdgeKind,
  type EdgesOf,
  type EdgeTarget,
  type KnowledgeEdge,
  knowledgePath,
  knowledgeSlug,
  termId,
} from './knowledge-graph.ts';

/** Node of the network: source or target of an edge. */
export interface NetworkNode {
  /** `type/subject`, the id of a series, `panel:id`, or `onto:term@version`. */
  readonly id: string;
  readonly target: EdgeTarget;
  readonly title: { readonly en: string; readonly de: string };
  readonly apiPath: string;
  readonly seoSlug: string;
}

/** Edge between two nodes, in its declared direction. */
export interface NetworkLink {
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
}

/** All nodes and edges, independent of the day. */
export interface KnowledgeNetwork {
  readonly nodes: ReadonlyMap<string, NetworkNode>;
  readonly links: readonly NetworkLink[];
  /** Links of a node: outbound, inbound, or both when omitted. */
  linksOf(id: string, direction?: EdgeDirection): readonly NetworkLink[];
  /** Edges of a node in one direction, as seen from the node. */
  edgesOf(id: string, direction: EdgeDirection): readonly KnowledgeEdge[];
  /** Finds a node by its id; a term also without `@version`. */
  find(name: string): NetworkNode | undefined;
}

type Declared = Pick<EngineDeclarations, 'knowledge' | 'series' | 'terms' | 'panels'>;

/** Builds the network from the edges of every object. */
export function createKnowledgeNetwork(declared: Declared, edgesOf: EdgesOf): KnowledgeNetwork {
  const titleOf = createTitles(declared);
  const nodes = new Map<string, NetworkNode>();
  const links: NetworkLink[] = [];
  const outbound = new Map<string, NetworkLink[]>();
  const inbound = new Map<string, NetworkLink[]>();
  const objects = declared.knowledge.flatMap(({ type, subjects }) => subjects.map((subject) => ({ type, subject })));
  for (const name of objects) {
    const target = { node: 'knowledge', ...name } as const;
    const id = nodeId(target);
    const apiPath = knowledgePath(name.type, name.subject);
    nodes.set(id, { id, target, title: titleOf(target), apiPath, seoSlug: knowledgeSlug(name.type, name.subject) });
  }
  for (const name of objects) {
    const from = nodeId({ node: 'knowledge', ...name });
    for (const { kind, direction, target, apiPath, seoSlug } of edgesOf(name, name.subject)) {
      if (direction === 'inbound') continue;
      const to = nodeId(target);
      if (!nodes.has(to)) nodes.set(to, { id: to, target, title: titleOf(target), apiPath, seoSlug });
      const link = { kind, from, to };
      links.push(link);
      addTo(outbound, from, link);
      addTo(inbound, to, link);
    }
  }
  const ids = new Map(declared.terms.map((term) => [`onto:${term.term}`, termId(term)]));
  const seenFrom = (direction: EdgeDirection, { kind, from, to }: NetworkLink): KnowledgeEdge => {
    const { target, apiPath, seoSlug } = nodes.get(direction === 'outbound' ? to : from) as NetworkNode;
    return { kind, direction, target, apiPath, seoSlug };
  };
  return {
    nodes,
    links,
    edgesOf: (id, direction) =>
      ((direction === 'outbound' ? outbound : inbound).get(id) ?? []).map((link) => seenFrom(direction, link)),
    linksOf: (id, direction) => [
      ...(direction === 'inbound' ? [] : (outbound.get(id) ?? [])),
      ...(direction === 'outbound' ? [] : (inbound.get(id) ?? [])),
    ],
    find: (name) => nodes.get(ids.get(name) ?? name),
  };
}

/** Returns the id of a node, by which callers refer to it. */
export function nodeId(target: EdgeTarget): string {
  if (target.node === 'knowledge') return `${target.type}/${target.subject}`;
  return target.node === 'panel' ? `panel:${target.id}` : target.id;
}

function addTo(map: Map<string, NetworkLink[]>, key: string, link: NetworkLink): void {
  const known = map.get(key);
  if (known) known.push(link);
  else map.set(key, [link]);
}

function createTitles({ knowledge, series, terms, panels }: Declared) {
  const byType = new Map(knowledge.map((one) => [one.type, one]));
  const byTerm = new Map<string, OntologyTerm>(terms.map((term) => [termId(term), term]));
  const byName = new Map(terms.map((term) => [term.term, term]));
  const both = (text: string) => ({ en: text, de: text });
  return (target: EdgeTarget) => {
    switch (target.node) {
      case 'knowledge':
        return byType.get(target.type)?.title ?? both(target.type);
      case 'series':
        return byName.get(target.id)?.label ?? both(series.get(target.id)?.label ?? target.id);
      case 'panel':
        return both(panels.find(({ id }) => id === target.id)?.label ?? target.id);
      case 'term':
        return byTerm.get(target.id)?.label ?? both(target.id);
    }
  };
}
