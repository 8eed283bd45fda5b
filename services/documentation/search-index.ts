import MiniSearch from 'minisearch';
import type { DocsHit, MarkedPart } from '../../platform/pages/docs-view.ts';
import type { SearchSection } from './document-sections.ts';

/** Finds sections by words, best match first. */
export type SearchSections = (query: string, limit: number) => DocsHit[];

/** Characters of an excerpt, and of those before its first match. */
const EXCERPT_CHARS = 200;
const LEAD_CHARS = 60;
/** Sections of one page among the results. */
const MAX_PER_PAGE = 3;

/**
 * Creates the full-text index of sections. A word matches its beginning and, from five letters on, a word with one letter
 * changed; every word of the query must match.
 */
export function createSearchIndex(sections: readonly SearchSection[]): SearchSections {
  const index = new MiniSearch({ fields: ['title', 'heading', 'text'], idField: 'id' });
  index.addAll(sections.map(({ title, heading, text }, id) => ({ id, title, heading: heading ?? '', text })));
  return (query, limit) => {
    const found = index.search(query, {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length >= 5 ? 1 : false),
      boost: { title: 4, heading: 3 },
    });
    const hits: DocsHit[] = [];
    const perPage = new Map<string, number>();
    for (const { id, match } of found) {
      const section = sections[Number(id)];
      if (!section || hits.length >= limit) break;
      const [page = ''] = section.path.split('#');
      const count = (perPage.get(page) ?? 0) + 1;
      perPage.set(page, count);
      if (count <= MAX_PER_PAGE) hits.push(toHit(section, Object.keys(match)));
    }
    return hits;
  };
}

function toHit({ path, title, heading, text, lang }: SearchSection, terms: readonly string[]): DocsHit {
  return { path, title, heading, excerpt: excerptOf(text, terms), lang };
}

/** Cuts a text around its first match and marks the matches. */
export function excerptOf(text: string, terms: readonly string[]): MarkedPart[] {
  const pattern = new RegExp(
    // The longest term first, so that a term is not marked as its own beginning.
    [...terms]
      .sort((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|') || '(?!)',
    'giu',
  );
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = plain.search(pattern);
  const from = first > LEAD_CHARS ? plain.indexOf(' ', first - LEAD_CHARS) + 1 : 0;
  const end = plain.length > from + EXCERPT_CHARS ? plain.lastIndexOf(' ', from + EXCERPT_CHARS) : plain.length;
  const shown = plain.slice(from, end > from ? end : from + EXCERPT_CHARS);
  const parts: MarkedPart[] = from > 0 ? [{ text: '… ', isMatch: false }] : [];
  let done = 0;
  for (const { index, 0: word } of shown.matchAll(pattern)) {
    if (index > done) parts.push({ text: shown.slice(done, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    done = index + word.length;
  }
  if (done < shown.length) parts.push({ text: shown.slice(done), isMatch: false });
  if (from + shown.length < plain.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
