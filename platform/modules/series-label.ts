import type { Words } from '../../engine/terms/words.ts';
import type { EngineDeclarations } from './engine-declarations.ts';

/** Returns the label of a series in both languages: that of its ontology term, otherwise its own in both. */
export function seriesLabel(id: string, { terms, series }: Pick<EngineDeclarations, 'terms' | 'series'>): Words {
  const label = series.get(id)?.label ?? id;
  return terms.find(({ term }) => term === id)?.label ?? { en: label, de: label };
}
