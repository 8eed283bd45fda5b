import type { FormsState, PageForm } from './page-form.ts';
import type { PageLanguage } from './page-language.ts';

/** Request that a page is rendered for. */
export interface PageContext {
  /** Public origin of the service, without a trailing slash. */
  readonly origin: string;
  /** Path of the page, without the query string. */
  readonly path: string;
  readonly lang: PageLanguage;
  /** Languages of the page. The first one is the default. */
  readonly languages: readonly PageLanguage[];
  /** Parameters of the address after the path, without the language, as in `range=4y&scale=log`. */
  readonly query: string;
  /** Request parameters by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** State of its forms, for a page that is rendered for its reader. */
  readonly forms?: FormsState;
}

/** Renders the answer of an operation as a document. */
export interface PageTemplate {
  readonly mediaType: string;
  /** Other media types whose readers understand the document. @default none */
  readonly alsoAccepted?: readonly string[];
  readonly languages: readonly PageLanguage[];
  /** Content security policy, for a page that loads more than others. @default that of the views */
  readonly policy?: string;
  /** Forms by the operation that they post to. */
  readonly forms?: Readonly<Record<string, PageForm>>;
  /** Whether it shows the results of a search among the names that the operation answers. @default false */
  readonly isSearch?: true;
  /** Returns text, or the bytes of an image. */
  render(answer: unknown, context: PageContext): string | Promise<Uint8Array>;
}
