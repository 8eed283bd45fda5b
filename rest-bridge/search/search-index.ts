import MiniSearch from 'minisearch';
import {
  SEARCH_KINDS,
  type SearchEntry,
  type SearchKind,
  type SearchResults,
} from '../../platform/pages/search-results.ts';
import { MAX_WORDS, toWords } from './to-words.ts';

/** Maximum number of entries on a page. */
const MAX_FOUND = 40;
/** Weight of a word by the text that it occurs in. */
const BOOST = { key: 3, en: 4, de: 4, also: 4, detail: 0.4 };
/** Words of fewer characters must be spelled right. */
const MIN_FUZZY_CHARS = 5;
/** Share of the characters of a word that may be misspelled. */
const FUZZY = 0.2;
/** Weight of an entry by its kind, because several kinds often share a name. */
const WORTH: Readonly<Record<SearchKind, number>> = {
  page: 1.5,
  chart: 1.4,
  strategy: 1.3,
  term: 1.2,
  reading: 1.1,
  coin: 1,
  operation: 0.7,
};
/** Sets an exact name apart from one that begins with the text, and both from shared words. */
const NEARNESS = { key: 0, exact: 1, begins: 2, words: 3 };
/** A text of this form is a key as other documents write it, not a name. */
const WRITTEN_KEY = /^\w+[_-][\w-]+$/;

interface Indexed {
  readonly entry: SearchEntry;
  /** Folded names, words joined by a space. */
  readonly names: readonly string[];
}

/** Finds entries by their names, best first. */
export type FindEntries = (text: string, kind: SearchKind | null) => Omit<SearchResults, 'sample'>;

/**
 * Indexes entries by key, names in both languages, other names and details. An entry named exactly like the text comes first,
 * then entries whose name begins with it, then those that contain all words or their beginnings, also slightly misspelled. If
 * there are none, entries with some of the words are found.
 */
export function createSearchIndex(entries: readonly SearchEntry[]): FindEntries {
  const indexed = entries.map((entry): Indexed => ({ entry, names: namesOf(entry) }));
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(BOOST),
    tokenize: toWords,
    processTerm: (word) => word,
    searchOptions: {
      boost: BOOST,
      prefix: true,
      fuzzy: (word) => (word.length < MIN_FUZZY_CHARS ? false : FUZZY),
      boostDocument: (id) => WORTH[(indexed[Number(id)] as Indexed).entry.kind],
    },
  });
  index.addAll(
    entries.map(({ key, name, also, detail }, id) => ({
      id,
      key,
      en: name.en,
      de: name.de,
      also: also.join(' '),
      detail: detail ? `${detail.en} ${detail.de}` : '',
    })),
  );
  return (text, kind) => {
    const words = toWords(text).slice(0, MAX_WORDS);
    const matches = (how: 'AND' | 'OR') => index.search(words.join(' '), { combineWith: how });
    const all = words.length === 0 ? [] : matches('AND');
    const some = all.length === 0 && words.length > 1 ? matches('OR') : all;
    const found = rank(some, text, words.join(' '), indexed);
    const shown = found.filter((entry) => kind === null || entry.kind === kind);
    return { text, kind, counts: countKinds(found), found: shown.slice(0, MAX_FOUND) };
  };
}

interface Match {
  readonly id: number;
  readonly score: number;
}

/**
 * Sorts matches.
 *
 * @param words - Folded words of the text, joined by a space.
 */
function rank(matches: readonly Match[], text: string, words: string, indexed: readonly Indexed[]): SearchEntry[] {
  const key = WRITTEN_KEY.test(text) ? text.toLowerCase() : null;
  return matches
    .map(({ id, score }) => {
      const { entry, names } = indexed[id] as Indexed;
      const byName = Math.max(nearnessOf(names, words), entry.kind === 'operation' ? NEARNESS.begins : 0);
      const nearness = entry.key === key ? NEARNESS.key : byName;
      // Entries with the same exact name differ by kind alone.
      return { id, entry, nearness, score: nearness === NEARNESS.exact ? WORTH[entry.kind] : score };
    })
    .sort((a, b) => a.nearness - b.nearness || lastOf(a) - lastOf(b) || b.score - a.score || a.id - b.id)
    .map(({ entry }) => entry);
}

/** Operations follow everything with a page of its own, whose names they repeat. */
function lastOf({ entry }: { readonly entry: SearchEntry }): number {
  return Number(entry.kind === 'operation');
}

function nearnessOf(names: readonly string[], text: string): number {
  if (names.includes(text)) return NEARNESS.exact;
  return names.some((name) => name.startsWith(text)) ? NEARNESS.begins : NEARNESS.words;
}

function namesOf({ key, name, also }: SearchEntry): string[] {
  return [...new Set([key, name.en, name.de, ...also].map((text) => toWords(text).join(' ')))];
}

function countKinds(found: readonly SearchEntry[]): SearchResults['counts'] {
  const counts = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>;
  for (const { kind } of found) counts[kind]++;
  return counts;
}
