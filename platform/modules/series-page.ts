import { seriesSlug } from '../../engine/series-declaration.ts';
import type { EngineDeclarations } from './engine-declarations.ts';

/** Returns the path of the page of a series: its chart, or its definition where no catalogue lists it. */
export function seriesPage(id: string, { series }: Pick<EngineDeclarations, 'series'>): string {
  const { aliasOf, companionOf } = series.get(id) ?? {};
  return companionOf === undefined ? `/charts/${seriesSlug(aliasOf ?? id)}` : `/knowledge/${seriesSlug(id)}`;
}
