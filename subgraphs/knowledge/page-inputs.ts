import { payloadLeaves } from '../../engine/knowledge/payload.ts';
import type { EdgesOf } from '../../platform/knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';

/** A value of a payload and what it means. */
export interface PageField {
  /** Where it stands: `components[].maxPoints`. */
  readonly path: string;
  readonly term: string;
  readonly labelEn: string;
  readonly labelDe: string;
  readonly unit: string;
  readonly description: string | null;
}

/** Something a reading was computed from, as a reader finds it. */
export interface PageInput {
  readonly id: string;
  readonly label: string;
  /** Unit of a series; null for everything else. */
  readonly unit: string | null;
  /** Path of the page that explains it. */
  readonly path: string;
}

/** Every value of the payload of a reading, with its term. */
export function pageFields(
  { declaration }: KnowledgeReading,
  { terms: all }: Pick<EngineDeclarations, 'terms'>,
): PageField[] {
  const terms = new Map(all.map((term) => [term.term, term]));
  return payloadLeaves(declaration.payload).flatMap(([path, { term: name, description }]) => {
    const term = terms.get(name);
    if (!term) return [];
    const { label, unit } = term;
    return [{ path, term: name, labelEn: label.en, labelDe: label.de, unit, description: description ?? null }];
  });
}

/** The series, panels and other objects a reading is computed from, in the order it declares them. */
export function pageInputs(
  { declaration, key }: KnowledgeReading,
  edgesOf: EdgesOf,
  { knowledge, panels, series, terms }: EngineDeclarations,
): PageInput[] {
  const edges = edgesOf(declaration, key.subject);
  const hasTerm = (id: string) => terms.some(({ term }) => term === id);
  return edges.flatMap(({ kind, direction, target, seoSlug }): PageInput[] => {
    if (kind !== 'derived_from' || direction !== 'outbound' || target.node === 'term') return [];
    const path = `/knowledge/${seoSlug}`;
    if (target.node === 'knowledge') {
      const { type, subject } = target;
      const title = knowledge.find((one) => one.type === type)?.title.en ?? type;
      return [{ id: `${type}/${subject}`, label: `${title}, ${subject}`, unit: null, path }];
    }
    const { id } = target;
    if (target.node === 'panel')
      return [{ id, label: panels.find((one) => one.id === id)?.label ?? id, unit: null, path }];
    const declared = series.get(id);
    return [
      { id, label: declared?.label ?? id, unit: declared?.unit ?? null, path: hasTerm(id) ? `/ontology/${id}` : path },
    ];
  });
}
