import type { KnowledgeDeclaration, KnowledgeName } from '../../engine/knowledge/declaration.ts';
import { payloadLeaves } from '../../engine/knowledge/payload.ts';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';

export const EDGE_KINDS = ['derived_from', 'references', 'component_of', 'contradicts', 'precedes'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

export const EDGE_DIRECTIONS = ['outbound', 'inbound'] as const;
export type EdgeDirection = (typeof EDGE_DIRECTIONS)[number];

/** Target of an edge, independent of the day. */
export type EdgeTarget =
  | ({ readonly node: 'knowledge' } & KnowledgeName)
  | { readonly node: 'series'; readonly id: string; readonly typename: string }
  | { readonly node: 'panel'; readonly id: string }
  | { readonly node: 'term'; readonly id: string };

export interface KnowledgeEdge {
  readonly kind: EdgeKind;
  readonly direction: EdgeDirection;
  readonly target: EdgeTarget;
  readonly apiPath: string;
  readonly seoSlug: string;
}

const SERIES_TYPENAMES = { market: 'MarketSeries', onchain: 'OnchainSeries', macro: 'MacroSeries' } as const;

/** Returns the REST path of a knowledge object. */
export function knowledgePath(type: string, subject: string): string {
  return `/api/v1/knowledge/${type}/${subject}`;
}

/** Returns the slug of the page of a knowledge object. */
export function knowledgeSlug(type: string, subject: string): string {
  return slug(`${type}-${subject}`);
}

/** Formats a term as `onto:<term>@<version>`. */
export function termId({ term, version }: OntologyTerm): string {
  return `onto:${term}@${version}`;
}

/** Returns the unique names of the terms of a payload, in the order of its fields. */
export function termsOfPayload({ payload }: Pick<KnowledgeDeclaration, 'payload'>): string[] {
  return [...new Set(payloadLeaves(payload).map(([, { term }]) => term))];
}

/** Edges of a knowledge object: to its inputs, references and terms, and back from objects that refer to it. */
export type EdgesOf = (declaration: Pick<KnowledgeDeclaration, 'type'>, subject: string) => readonly KnowledgeEdge[];

/**
 * Builds the edges between all declarations of the engine.
 *
 * @throws Error when the target of an edge does not exist.
 */
export function createKnowledgeGraph(
  declarations: Pick<EngineDeclarations, 'knowledge' | 'series' | 'terms' | 'panels'>,
): EdgesOf {
  const { knowledge } = declarations;
  const to = createTargets(declarations);
  const terms = new Map(knowledge.map((declaration) => [declaration, termsOfPayload(declaration).map(to.term)]));
  const edges = new Map<string, KnowledgeEdge[]>(
    knowledge.flatMap(({ type, subjects }) =>
      subjects.map((subject): [string, KnowledgeEdge[]] => [`${type}/${subject}`, []]),
    ),
  );
  const objects = knowledge.flatMap((declaration) => declaration.subjects.map((subject) => ({ declaration, subject })));
  for (const { declaration, subject } of objects)
    edges
      .get(`${declaration.type}/${subject}`)
      ?.push(...outbound(declaration, subject, to), ...(terms.get(declaration) ?? []));
  for (const { declaration, subject } of objects) {
    for (const { kind, ...target } of relations(declaration, subject))
      edges
        .get(`${target.type}/${target.subject}`)
        ?.push(to.object(kind, 'inbound', { type: declaration.type, subject }));
  }
  return ({ type }, subject) => edges.get(`${type}/${subject}`) ?? [];
}

/** Returns the objects that a knowledge object composes and references. */
function relations(
  declaration: KnowledgeDeclaration,
  subject: string,
): (KnowledgeName & { readonly kind: EdgeKind })[] {
  const composed = (declaration.composes?.(subject) ?? []).map((one) => ({ kind: 'derived_from' as const, ...one }));
  return [...composed, ...declaration.references(subject)];
}

function outbound(declaration: KnowledgeDeclaration, subject: string, to: Targets): KnowledgeEdge[] {
  return [
    ...relations(declaration, subject).map(({ kind, ...name }) => to.object(kind, 'outbound', name)),
    ...declaration.inputs(subject).map(to.series),
    ...(declaration.panels?.(subject) ?? []).map(({ panel }) => to.panel(panel)),
  ];
}

type Targets = ReturnType<typeof createTargets>;

/** Creates the constructors of edges per type of target; each throws when the target does not exist. */
function createTargets({
  knowledge,
  series,
  terms,
  panels,
}: Pick<EngineDeclarations, 'knowledge' | 'series' | 'terms' | 'panels'>) {
  const termByName = new Map(terms.map((term) => [term.term, term]));
  const exists = new Set(knowledge.flatMap(({ type, subjects }) => subjects.map((subject) => `${type}/${subject}`)));
  const derivedFrom = { kind: 'derived_from', direction: 'outbound' } as const;
  return {
    object(kind: EdgeKind, direction: EdgeDirection, { type, subject }: KnowledgeName): KnowledgeEdge {
      if (!exists.has(`${type}/${subject}`))
        throw new Error(
          `A knowledge object refers to unknown object ${type}/${subject}. Declare it or remove the reference.`,
        );
      const target = { node: 'knowledge', type, subject } as const;
      return {
        kind,
        direction,
        target,
        apiPath: knowledgePath(type, subject),
        seoSlug: knowledgeSlug(type, subject),
      };
    },
    series(id: string): KnowledgeEdge {
      const declaration = series.get(id);
      if (!declaration)
        throw new Error(`A knowledge object reads unknown series ${id}. Declare it or remove the input.`);
      const { owner, companionOf } = declaration;
      // A companion series is documented with its main series and is not listed itself.
      const name = companionOf ?? id;
      const apiPath = owner === 'onchain' ? `/api/v1/onchain/series/${name}/latest` : `/api/v1/ontology/${name}`;
      const target = { node: 'series', id, typename: SERIES_TYPENAMES[owner] } as const;
      return { ...derivedFrom, target, apiPath, seoSlug: slug(`ontology-${name}`) };
    },
    panel(id: string): KnowledgeEdge {
      if (!panels.some((one) => one.id === id))
        throw new Error(`A knowledge object reads unknown panel ${id}. Declare it or remove the input.`);
      const target = { node: 'panel', id } as const;
      return { ...derivedFrom, target, apiPath: `/api/v1/panels/${id}`, seoSlug: slug(`panel-${id}`) };
    },
    term(name: string): KnowledgeEdge {
      const term = termByName.get(name);
      if (!term) throw new Error(`A knowledge object uses unknown term ${name}. Define it or use another.`);
      return {
        kind: 'references',
        direction: 'outbound',
        target: { node: 'term', id: termId(term) },
        apiPath: `/api/v1/ontology/${name}`,
        seoSlug: slug(`ontology-${name}`),
      };
    },
  };
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
