import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { translator } from '../problems/german-text.ts';
import { GERMAN_QUANTITIES, GERMAN_SERIES, GERMAN_SOURCES } from './german-series.ts';
import type { PayloadText } from './payload-text.ts';

const fromPatterns = translator(GERMAN_SERIES);
const QUANTITIES = new RegExp(Object.keys(GERMAN_QUANTITIES).join('|'), 'g');

/** Returns the name or description of a series or panel without an ontology term in the language of a page. */
export function seriesTextIn(text: string, lang: PageLanguage): PayloadText {
  if (lang === 'en') return { text };
  const german = fromPatterns(text);
  if (german !== null) return { text: withGermanNames(german) };
  const named = withGermanNames(text);
  return /^[^,]+, [\w. ]+$/.test(text) && named !== text ? { text: named } : { text, lang: 'en' };
}

/** Replaces the names of quantities within a text by their German ones. */
export function withGermanNames(text: string): string {
  return text.replace(QUANTITIES, (name) => GERMAN_QUANTITIES[name] ?? name);
}

/** Sources of terms that are no provider, in the words of the pages. */
const SOURCE_WORDS: Readonly<Record<string, string>> = { derived: 'computed here', cyclegraph: 'this service' };

/** Returns where the values of a term come from in the language of a page; names of people and of series stay. */
export function sourceIn(text: string, lang: PageLanguage): string {
  const parts = text.split('; ').map((part) => SOURCE_WORDS[part] ?? part);
  if (lang === 'en') return parts.join('; ');
  return parts.map((part) => GERMAN_SOURCES[part] ?? part.replaceAll(' and ', ' und ')).join('; ');
}
