import { payloadLeaves } from '../../engine/knowledge/payload.ts';
import { seriesSlug } from '../../engine/series-declaration.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { subjectText } from '../../platform/pages/subject-text.ts';
import type { EdgesOf } from '../knowledge/knowledge-graph.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { FORMULA_NAME, formulaNames } from './formula-names.ts';

export const PAGE_FIELD = shape.object('KnowledgePageField', 'A value of a payload and what it means.', {
  path: shape.text('Path in the payload, with `[]` for every item of a list.'),
  term: shape.text('Ontology term that defines the value, without its version.'),
  labelEn: shape.text('Name of the term in English.'),
  labelDe: shape.text('Name of the term in German.'),
  unit: shape.text('Unit of the value; none for texts.'),
  description: shape.text.orNull('Meaning in this place; null where the term is sufficient.'),
});

export type PageField = ShapeOf<typeof PAGE_FIELD>;

export const PAGE_INPUT = shape.object(
  'KnowledgePageInput',
  'Something a reading, or one of its inputs, was computed from.',
  {
    id: shape.text('Id of a series or a panel, or `type/subject` of an object.'),
    labelEn: shape.text('Name of the input in English.'),
    labelDe: shape.text('Name of the input in German.'),
    unit: shape.text.orNull('Unit of a series; null for everything else.'),
    formula: shape.text.orNull('Formula of a derived series; null for a collected series, a panel or an object.'),
    names: shape.list(FORMULA_NAME, 'Quantities that the formula names.'),
    madeFrom: shape.list('text', 'Ids of the series that a derived series is computed from.'),
    path: shape.text('Path of the page that explains it.'),
  },
);

type PageInput = ShapeOf<typeof PAGE_INPUT>;

/** Lists every payload value of a reading with its term. */
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

/** Lists the series, panels and objects a reading is computed from, in declared order. */
export function pageInputs(
  { declaration, key }: KnowledgeReading,
  edgesOf: EdgesOf,
  declarations: EngineDeclarations,
): PageInput[] {
  const { knowledge, panels } = declarations;
  return edgesOf(declaration, key.subject).flatMap(({ kind, direction, target, seoSlug }): PageInput[] => {
    if (kind !== 'derived_from' || direction !== 'outbound' || target.node === 'term') return [];
    if (target.node === 'series') return [seriesInput(target.id, declarations)];
    const path = `/knowledge/${seoSlug}`;
    if (target.node === 'panel') {
      const label = panels.find(({ id }) => id === target.id)?.label ?? target.id;
      return [{ id: target.id, labelEn: label, labelDe: label, path, ...NOT_DERIVED }];
    }
    const { type, subject } = target;
    const { en, de } = knowledge.find((one) => one.type === type)?.title ?? { en: type, de: type };
    return [
      {
        id: `${type}/${subject}`,
        labelEn: named(en, subject, 'en'),
        labelDe: named(de, subject, 'de'),
        path,
        ...NOT_DERIVED,
      },
    ];
  });
}

const NOT_DERIVED = { unit: null, formula: null, names: [], madeFrom: [] } as const;

/** Lists the series that inputs are computed from, down to the collected ones; without the inputs themselves. */
export function pageAncestors(inputs: readonly PageInput[], declarations: EngineDeclarations): PageInput[] {
  const found = new Map(inputs.map((input) => [input.id, input]));
  for (const { madeFrom } of found.values())
    for (const id of madeFrom) if (!found.has(id)) found.set(id, seriesInput(id, declarations));
  return [...found.values()].slice(inputs.length);
}

/** Describes a series as an input. */
export function seriesInput(id: string, declarations: EngineDeclarations): PageInput {
  const { derivations, series, terms } = declarations;
  const declared = series.get(id);
  const term = terms.find((one) => one.term === id);
  return {
    id,
    labelEn: term?.label.en ?? declared?.label ?? id,
    labelDe: term?.label.de ?? declared?.label ?? id,
    unit: declared?.unit ?? null,
    formula: declared?.formula ?? null,
    names: formulaNames(declared?.formula ?? '', id, declarations),
    madeFrom: derivations.find(({ outputs }) => outputs.some((one) => one.id === id))?.inputs ?? [],
    path: term ? `/ontology/${id}` : `/knowledge/${seriesSlug(id)}`,
  };
}

/** Name of a type with its subject, which the whole market has none of. */
function named(title: string, subject: string, lang: PageLanguage): string {
  return [title, subjectText(subject, lang)].filter(Boolean).join(', ');
}
