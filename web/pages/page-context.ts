import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** What a page knows of its request. */
export interface PageContext {
  /** Address of the service as readers see it, without a slash at the end. */
  readonly origin: string;
  /** Path of the page, without a query. */
  readonly path: string;
  readonly lang: PageLanguage;
  /** Languages the page is written in, the first one for everybody who asks for none of them. */
  readonly languages: readonly PageLanguage[];
  /** Parameters of the request by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Makes a document of the answer of an operation. */
export interface PageTemplate {
  readonly mediaType: string;
  readonly languages: readonly PageLanguage[];
  render(answer: unknown, context: PageContext): string;
}
