/** How the client calls an operation. */
export interface Route {
  readonly method: string;
  /** With path parameters in braces. */
  readonly path: string;
  /** Whether the first argument is an object of parameters. @default false */
  readonly takesParameters?: boolean;
  /** Names of the parameters that are members of the body. @default none */
  readonly body?: readonly string[];
  /** Whether the answer is a file. @default false */
  readonly isFile?: boolean;
  /** Whether the same request twice has the effect of one. @default true */
  readonly isRepeatable?: boolean;
  /** How a list continues on the next page. @default it has one page */
  readonly paging?: { readonly by: 'after' | 'cursor' | 'offset'; readonly items: string };
  /** Members that lead to the rows of a list or history. @default the answer has no rows */
  readonly rows?: readonly string[];
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** With a key of your choice a repeated POST returns the first answer, so that the client may retry it. */
  readonly idempotencyKey?: string;
}

export interface LiveOptions {
  readonly signal?: AbortSignal;
}
