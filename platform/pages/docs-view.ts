import type { PageLanguage } from './page-language.ts';
import type { PageContext } from './page-template.ts';

/** A page of the documentation, as menus and lists name it. */
export interface DocsEntry {
  readonly path: string;
  readonly title: string;
  /** What the page is for, in a sentence; empty where the title says it. */
  readonly about: string;
  /** Language of title and sentence. */
  readonly lang: PageLanguage;
}

/** Pages that belong together, in the order in which they are read. */
export interface DocsGroup {
  readonly key: string;
  readonly title: string;
  /** Page that lists the group; null for a group that the front page of the documentation lists. */
  readonly path: string | null;
  readonly entries: readonly DocsEntry[];
}

/** Menu next to every page of the documentation. */
export interface DocsMenu {
  readonly groups: readonly DocsGroup[];
}

export interface DocsHeading {
  readonly id: string;
  readonly text: string;
}

/** A text written in Markdown. */
export interface DocsArticle {
  readonly title: string;
  readonly about: string;
  readonly group: DocsGroup;
  /** Language the text is written in, which may differ from that of the frame. */
  readonly textLang: PageLanguage;
  /** Body without the title. */
  readonly html: string;
  readonly headings: readonly DocsHeading[];
  readonly previous: DocsEntry | null;
  readonly next: DocsEntry | null;
}

/** A text in parts: those that match a search, and those between them. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A section of a page that matches a search. */
export interface DocsHit {
  /** Path of the page with the fragment of the section. */
  readonly path: string;
  /** Title of the page. */
  readonly title: string;
  /** Heading of the section; null for the beginning of the page. */
  readonly heading: string | null;
  readonly excerpt: readonly MarkedPart[];
  readonly lang: PageLanguage;
}

export interface DocsSearch {
  /** Empty before the first search. */
  readonly query: string;
  readonly hits: readonly DocsHit[];
}

/** An error code in the language of the page. */
export interface DocsError {
  readonly code: string;
  readonly status: number;
  /** Title of the problem document, which is English. */
  readonly title: string;
  readonly meaning: string;
  readonly causes: readonly string[];
  readonly steps: readonly string[];
  /** Request that is refused with it, and the answer. */
  readonly example: { readonly request: string; readonly answer: string };
}

/** Documented parameter of an operation. */
export interface DocsParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly about: string;
  readonly type: string;
  readonly byDefault: string;
}

/** Documented operation with the ways to call it. */
export interface DocsOperation {
  readonly name: string;
  readonly summary: string;
  /** Description without the summary, as HTML. */
  readonly html: string;
  readonly routes: readonly { readonly method: string; readonly path: string; readonly tier: string }[];
  /** Name of its MCP tool; null for none. */
  readonly tool: string | null;
  readonly paid: readonly { readonly method: string; readonly path: string; readonly price: string }[];
  readonly parameters: readonly DocsParameter[];
  /** A request that can be run. */
  readonly request: string;
  /** The same request as a form; null for an operation without a route. */
  readonly trial: DocsTrial | null;
}

/** A request that a reader fills in and sends from the page. */
export interface DocsTrial {
  readonly method: string;
  /** With path parameters in braces. */
  readonly path: string;
  readonly needsKey: boolean;
  /** Parameters of the path and of the query. */
  readonly fields: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    /** Value of the example; empty for none. */
    readonly value: string;
    /** Allowed values; empty where any is. */
    readonly choices: readonly string[];
  }[];
  /** Body of the example as JSON; null for a route without one. */
  readonly body: string | null;
}

export interface DocsDomain {
  readonly name: string;
  readonly operations: readonly DocsOperation[];
}

/** Limits of a tier. */
export interface DocsTier {
  readonly name: string;
  readonly requestsPerHour: number;
  readonly requestsPerDay: number;
  /** Days of history; null where each route has its own limit. */
  readonly historyDays: number | null;
  readonly backtestsPerDay: number;
}

/** The beginning of the reference: readings, key, quota and errors; then the operations by domain. */
export interface DocsReference {
  readonly readings: readonly DocsReading[];
  /** Answer of the first reading on the sample data, as JSON. */
  readonly answer: string;
  /** Routes that need no key. */
  readonly open: readonly { readonly method: string; readonly path: string; readonly summary: string }[];
  readonly tiers: readonly DocsTier[];
  /** CPU time that counts as a request when past days are computed, in milliseconds. */
  readonly cpuMsPerRequest: number;
  readonly errors: readonly DocsError[];
  readonly domains: readonly DocsDomain[];
}

/** Operation that returns the newest value of a reading, without a required parameter. */
export interface DocsReading {
  readonly domain: string;
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly tool: string | null;
  readonly tier: string;
}

/** Renderers of the documentation. They are injected, so that the channel depends on no page. */
export interface DocsViews {
  /** Content security policy of every page. */
  readonly policy: string;
  home(menu: DocsMenu, context: PageContext): string;
  article(menu: DocsMenu, article: DocsArticle, context: PageContext): string;
  list(menu: DocsMenu, group: DocsGroup, context: PageContext): string;
  search(menu: DocsMenu, search: DocsSearch, context: PageContext): string;
  errors(menu: DocsMenu, errors: readonly DocsError[], context: PageContext): string;
  error(menu: DocsMenu, error: DocsError, context: PageContext): string;
  reference(menu: DocsMenu, reference: DocsReference, context: PageContext): string;
  domain(menu: DocsMenu, domain: DocsDomain, context: PageContext): string;
  interactive(menu: DocsMenu, domains: readonly DocsDomain[], context: PageContext): string;
}
