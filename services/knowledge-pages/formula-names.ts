import { seriesSlug } from '../../engine/series-declaration.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';

export const FORMULA_NAME = shape.shareable('FormulaName', 'A quantity that a formula names by its id.', {
  name: shape.text('Id of the series or the term in the formula.'),
  path: shape.text('Path of the page that explains it.'),
  label: shape.label('Its name in each language.'),
});

export type FormulaName = ShapeOf<typeof FORMULA_NAME>;

type Known = Pick<EngineDeclarations, 'derivations' | 'series' | 'terms'>;

const WORD = /(?<!\w)[a-z][a-z0-9]*(?:_[a-z0-9]+)*(?!\w)/g;

/**
 * Lists the series and terms that a formula names. A single word counts only as an input: other words of a sentence could
 * read the same.
 *
 * @param id - Series or term that the formula computes.
 */
export function formulaNames(formula: string, id: string, known: Known): FormulaName[] {
  const inputs = known.derivations.find(({ outputs }) => outputs.some((one) => one.id === id))?.inputs ?? [];
  const names = new Set(formula.match(WORD) ?? []);
  return [...names].flatMap((name) => {
    const isTerm = known.terms.some(({ term }) => term === name);
    if (!isTerm && !known.series.has(name)) return [];
    if (name === id || !(name.includes('_') || inputs.includes(name))) return [];
    const path = isTerm ? `/ontology/${name}` : `/knowledge/${seriesSlug(name)}`;
    return [{ name, path, label: seriesLabel(name, known) }];
  });
}
