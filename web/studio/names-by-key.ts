import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Names in the languages of the pages, by key. */
export type NamesByKey = Readonly<Record<string, Readonly<Record<PageLanguage, string>>>>;
