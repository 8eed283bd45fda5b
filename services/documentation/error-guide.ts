import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Explanation of an error code in a language. */
export interface ErrorText {
  readonly meaning: string;
  /** When the service answers with it. */
  readonly causes: readonly string[];
  /** How to proceed, in order. */
  readonly steps: readonly string[];
}

/** An error code for readers: explanation, and a request that is refused with it. */
export interface ErrorGuide extends Readonly<Record<PageLanguage, ErrorText>> {
  /** Method, path and the headers that matter. */
  readonly request: string;
  /** Detail that the request is answered with. */
  readonly detail: string;
  /** Members of the problem document that only this code has. */
  readonly members?: Readonly<Record<string, unknown>>;
}
