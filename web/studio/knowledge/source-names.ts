import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { KnowledgeAnswer } from '../../pages/knowledge-answer.ts';
import { labelIn } from '../label-in.ts';

/** Names of sources by their keys. */
export type SourceNames = ReadonlyMap<string, string>;

/** Names of the sources of a page. */
export function sourceNames(sources: KnowledgeAnswer['page']['sources'], lang: PageLanguage): SourceNames {
  return new Map(sources.map((source) => [source.key, labelIn(source, lang)]));
}

/** Names of one source, or of several that a panel lists. */
export function namesOfSources(keys: string, names: SourceNames): string {
  return [...new Set(keys.split(', ').map((key) => names.get(key) ?? key))].join(', ');
}
