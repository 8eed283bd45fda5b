import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { SearchKind } from '../../../platform/pages/search-results.ts';

interface KindWords {
  readonly one: string;
  readonly many: string;
}

/** Words of the search field and its page. */
export interface SearchWords {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly found: (text: string, count: number) => string;
  readonly field: string;
  readonly hint: string;
  readonly submit: string;
  readonly filter: string;
  readonly all: string;
  readonly shown: (shown: number, count: number) => string;
  readonly none: string;
  readonly suggestions: string;
  readonly noSuggestions: string;
  readonly examples: string;
  /** Texts that readers often search for. */
  readonly often: readonly string[];
  readonly places: string;
  readonly kinds: Readonly<Record<SearchKind, KindWords>>;
}

const EN: SearchWords = {
  title: 'Search',
  description: 'Search readings, charts, terms, strategies, coins and API operations by name, in English or German.',
  lead: 'By any name, in English or German.',
  found: (text, count) =>
    count === 0
      ? `Nothing matches “${text}”.`
      : count === 1
        ? `One entry matches “${text}”.`
        : `${count} entries match “${text}”.`,
  field: 'Search Cyclegraph',
  hint: 'Search',
  submit: 'Search',
  filter: 'Kind of entry',
  all: 'All',
  shown: (shown, count) => `The best ${shown} of ${count}. Add a word to narrow the search.`,
  none: 'Try a shorter word or another name, or look through the lists:',
  suggestions: 'Suggestions',
  noSuggestions: 'Nothing found. Enter shows all lists.',
  examples: 'Often searched for',
  often: ['MVRV', 'Rainbow', 'Fear and Greed', 'Halving', 'Golden cross', 'Funding', 'M2', 'ETF flows'],
  places: 'All lists',
  kinds: {
    reading: { one: 'Reading', many: 'Readings' },
    chart: { one: 'Chart', many: 'Charts' },
    term: { one: 'Term', many: 'Terms' },
    strategy: { one: 'Strategy', many: 'Strategies' },
    coin: { one: 'Coin', many: 'Coins' },
    page: { one: 'Page', many: 'Pages' },
    operation: { one: 'API operation', many: 'API operations' },
  },
};

const DE: SearchWords = {
  title: 'Suche',
  description:
    'Messwerte, Diagramme, Begriffe, Strategien, Coins und API-Operationen nach Namen suchen, auch englisch.',
  lead: 'Nach jedem Namen, deutsch oder englisch.',
  found: (text, count) =>
    count === 0
      ? `Nichts passt zu „${text}“.`
      : count === 1
        ? `Ein Eintrag passt zu „${text}“.`
        : `${count} Einträge passen zu „${text}“.`,
  field: 'Cyclegraph durchsuchen',
  hint: 'Suchen',
  submit: 'Suchen',
  filter: 'Art des Eintrags',
  all: 'Alle',
  shown: (shown, count) => `Die besten ${shown} von ${count}. Ein weiteres Wort engt die Suche ein.`,
  none: 'Ein kürzeres Wort oder ein anderer Name hilft, oder ein Blick in die Listen:',
  suggestions: 'Vorschläge',
  noSuggestions: 'Nichts gefunden. Die Eingabetaste zeigt alle Listen.',
  examples: 'Oft gesucht',
  often: ['MVRV', 'Rainbow', 'Angst und Gier', 'Halving', 'Golden Cross', 'Funding', 'Geldmenge M2', 'ETF-Zuflüsse'],
  places: 'Alle Listen',
  kinds: {
    reading: { one: 'Messwert', many: 'Messwerte' },
    chart: { one: 'Diagramm', many: 'Diagramme' },
    term: { one: 'Begriff', many: 'Begriffe' },
    strategy: { one: 'Strategie', many: 'Strategien' },
    coin: { one: 'Coin', many: 'Coins' },
    page: { one: 'Seite', many: 'Seiten' },
    operation: { one: 'API-Operation', many: 'API-Operationen' },
  },
};

export const SEARCH_WORDS: Readonly<Record<PageLanguage, SearchWords>> = { en: EN, de: DE };
