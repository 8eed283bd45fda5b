/** Kinds of entries that a search finds, in the order of the filter. */
export const SEARCH_KINDS = ['reading', 'chart', 'term', 'strategy', 'coin', 'page', 'operation'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Text in both languages of pages. */
interface BothLanguages {
  readonly en: string;
  readonly de: string;
}

/** An entry that readers search for: an address with a name. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** Stable name, unique within its kind, for example `mvrv-zscore`. */
  readonly key: string;
  /** Path with its query and fragment, without a language. */
  readonly path: string;
  readonly name: BothLanguages;
  /** One line about it; null for none. */
  readonly detail: BothLanguages | null;
  /** Other names that readers type. */
  readonly also: readonly string[];
}

/** Answer of the search page. */
export interface SearchResults {
  /** Text that is searched for; empty on the page without a search. */
  readonly text: string;
  /** Only kind that is shown; null for all. */
  readonly kind: SearchKind | null;
  /** Entries found per kind, whichever kind is shown. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  /** Best entries of the shown kinds, best first. */
  readonly found: readonly SearchEntry[];
  /** Whether the data of this service is generated. */
  readonly sample: boolean;
}
