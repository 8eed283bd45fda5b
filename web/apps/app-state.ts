import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { ToolResult } from './bridge/tool-result.ts';

type Json = Readonly<Record<string, unknown>>;

/** How a hash is recomputed: the tool to call, and where its answer has the hash. */
export interface Proof {
  /** Name of the hash for readers. */
  readonly name: string;
  readonly hash: string;
  /** What a verification does. */
  readonly note: string;
  readonly tool: string;
  /** Null where the answer does not say what it was computed from, so that only the caller can repeat the call. */
  readonly parameters: Json | null;
  /** Returns the hash that the tool recomputed; null when its answer has none. */
  hashIn(result: ToolResult): string | null;
}

/** State of the verification that the reader started. */
export type Verification =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly hash: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the page has received, and what the reader has done. */
export interface AppState {
  readonly lang: PageLanguage;
  readonly parameters: Json;
  readonly result: ToolResult | null;
  readonly isCancelled: boolean;
  /** Why the host did not open the page; null if it did. */
  readonly refusal: string | null;
  readonly verification: Verification;
  /** A message about the last link; null for none. */
  readonly notice: string | null;
}

export const FIRST_STATE: AppState = {
  lang: 'en',
  parameters: {},
  result: null,
  isCancelled: false,
  refusal: null,
  verification: { kind: 'none' },
  notice: null,
};

/** An answer with everything that the page of a tool shows. */
export interface Shown {
  readonly lang: PageLanguage;
  readonly parameters: Json;
  readonly result: ToolResult;
  readonly structured: Json;
}

/** A page that shows the answers of a tool. */
export interface App {
  readonly name: string;
  /** Content of the page. */
  readonly content: (shown: Shown) => ComponentChildren;
  /** How the answer is verified; null for an answer without a hash. */
  readonly proofOf: (shown: Shown) => Proof | null;
}
