/** Answer of the service with the request that reproduces it, or the reason there is no answer. */
export type Part<Answer> = { readonly call: Call } & (
  | { readonly answer: Answer; readonly refusal: null }
  | { readonly answer: null; readonly refusal: string }
);

export interface Call {
  readonly method: string;
  /** Path and query string. */
  readonly path: string;
  /** Body of a POST; null for other methods. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** SHA-256 (hex) over the canonical JSON of the answer without its tier; null where the answer carries its own hash. */
  readonly sha256: string | null;
}
