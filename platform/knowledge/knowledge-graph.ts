import type { KnowledgeDeclaration, KnowledgeReference } from '../../engine/knowledge/declaration.ts';
import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';

export const EDGE_KINDS = ['derived_from', 'references', 'component_of', 'contradicts', 'precedes'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

export const EDGE_DIRECTIONS = ['outbound', 'inbound'] as const;
export type EdgeDirection = (typeof EDGE_DIRECTIONS)[number];

/** Where an edge leads, independent of the day. */
export type EdgeTarget =
  | { readonly node: 'knowledge'; readonly type: string; readonly subject: string }
  | { readonly node: 'series'; readonly id: string; readonly typename: string }
  | { readonly node: 'term'; readonly id: string };

export interface KnowledgeEdge {
  readonly kind: EdgeKind;
  readonly direction: EdgeDirection;
  readonly target: EdgeTarget;
  readonly apiPath: string;
  readonly seoSlug: string;
}

const SERIES_TYPENAMES = { market: 'MarketSeries', onchain: 'OnchainSeries', macro: 'MacroSeries' } as const;

/** REST path of a knowledge object. */
export function knowledgePath(type: string, subject: string): string {
  return `/api/v1/knowledge/${type}/${subject}`;
}

/** Slug of the page of a knowledge object. */
export function knowledgeSlug(type: string, subject: string): string {
  return slug(`${type}-${subject}`);
}

/** `onto:<term>@<version>`. */
export function termId({ term, version }: OntologyTerm): string {
  return `onto:${term}@${version}`;
}

/** The edges of a knowledge object: to its inputs by construction, to what it declares, to its terms, and back from what declares it. */
export type EdgesOf = (declaration: KnowledgeDeclaration, subject: string) => readonly KnowledgeEdge[];

/**
 * Draws the edges between everything the engine declares.
 *
 * @throws Error when an edge would lead nowhere.
 */
export function createKnowledgeGraph({ knowledge, series, terms }: EngineDeclarations): EdgesOf {
  const termByName = new Map(terms.map((term) => [term.term, term]));
  const exists = new Set(knowledge.flatMap(({ type, subjects }) => subjects.map((subject) => `${type}/${subject}`)));

  const toKnowledge = (direction: EdgeDirection, { kind, type, subject }: KnowledgeReference): KnowledgeEdge => {
    if (!exists.has(`${type}/${subject}`))
      throw new Error(`a knowledge object refers to ${type}/${subject}, which does not exist`);
    return {
      kind,
      direction,
      target: { node: 'knowledge', type, subject },
      apiPath: knowledgePath(type, subject),
      seoSlug: knowledgeSlug(type, subject),
    };
  };
  const toSeries = (id: string): KnowledgeEdge => {
    const declaration = series.get(id);
    if (!declaration) throw new Error(`a knowledge object is derived from ${id}, which does not exist`);
    const apiPath = declaration.owner === 'onchain' ? `/api/v1/onchain/series/${id}/latest` : `/api/v1/ontology/${id}`;
    return {
      kind: 'derived_from',
      direction: 'outbound',
      target: { node: 'series', id, typename: SERIES_TYPENAMES[declaration.owner] },
      apiPath,
      seoSlug: slug(`series-${id}`),
    };
  };
  const toTerm = (name: string): KnowledgeEdge => {
    const term = termByName.get(name);
    if (!term) throw new Error(`a knowledge object uses the term ${name}, which does not exist`);
    return {
      kind: 'references',
      direction: 'outbound',
      target: { node: 'term', id: termId(term) },
      apiPath: `/api/v1/ontology/${name}`,
      seoSlug: slug(`ontology-${name}`),
    };
  };

  const outbound = (declaration: KnowledgeDeclaration, subject: string): KnowledgeEdge[] => [
    ...declaration.inputs(subject).map(toSeries),
    ...declaration.references(subject).map((reference) => toKnowledge('outbound', reference)),
    ...[...new Set(declaration.terms)].map(toTerm),
  ];
  const inbound = (type: string, subject: string): KnowledgeEdge[] =>
    knowledge.flatMap((other) =>
      other.subjects.flatMap((from) =>
        other
          .references(from)
          .filter((reference) => reference.type === type && reference.subject === subject)
          .map(({ kind }) => toKnowledge('inbound', { kind, type: other.type, subject: from })),
      ),
    );
  const edges = new Map(
    knowledge.flatMap((declaration) =>
      declaration.subjects.map(
        (subject) =>
          [
            `${declaration.type}/${subject}`,
            [...outbound(declaration, subject), ...inbound(declaration.type, subject)],
          ] as const,
      ),
    ),
  );
  return (declaration, subject) => edges.get(`${declaration.type}/${subject}`) ?? [];
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
