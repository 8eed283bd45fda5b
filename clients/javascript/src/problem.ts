import type { ErrorCode } from '../generated/contract.ts';

/** An invalid input: a parameter, or a member of the body by its JSON pointer. */
export interface Fault {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly detail: string;
}

/** Members of a problem document (RFC 9457). */
export interface ProblemDocument {
  readonly code: ErrorCode | (string & {});
  readonly detail?: string;
  readonly title?: string;
  readonly type?: string;
  readonly instance?: string;
  readonly errors?: readonly Fault[];
  readonly required_tier?: string;
  readonly upgrade_url?: string;
  readonly retry_after?: number;
  readonly source?: string;
  readonly accepts?: readonly unknown[];
}

/** A problem with which the service refused a request. `code` says which. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** Code of the error, documented at `/docs/errors/<code>`. */
  readonly code: ProblemDocument['code'];
  /** HTTP status; 200 for an error inside an answer of GraphQL. */
  readonly status: number;
  /** Every invalid input. */
  readonly errors: readonly Fault[];
  /** Seconds until a retry may succeed; null where it would not. */
  readonly retryAfterSeconds: number | null;
  /** The whole document. */
  readonly document: ProblemDocument;

  constructor(status: number, document: ProblemDocument, retryAfterSeconds: number | null) {
    super(document.detail ?? document.title ?? document.code);
    this.status = status;
    this.code = document.code;
    this.errors = document.errors ?? [];
    this.retryAfterSeconds = document.retry_after ?? retryAfterSeconds;
    this.document = document;
  }
}

/** The service could not be reached, or the connection broke before the answer was complete. */
export class ConnectionFailedError extends Error {
  override readonly name = 'ConnectionFailedError';
}

/** Returns the problem in a response with an error status. */
export async function problemIn(response: Response, retryAfterSeconds: number | null): Promise<ProblemError> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const document = isJson ? await response.json().catch(() => null) : null;
  if (typeof document?.code === 'string') return new ProblemError(response.status, document, retryAfterSeconds);
  const detail = `The answer has status ${response.status} and no problem document.`;
  return new ProblemError(response.status, { code: 'internal', detail }, retryAfterSeconds);
}

/** Returns the problem that an error of GraphQL carries. */
export function problemOf({ message, extensions = {} }: GraphqlError): ProblemError {
  const { code = 'internal', errors, requiredTier, retryAfterSeconds, source } = extensions;
  const document = {
    code,
    detail: message,
    ...(errors && { errors }),
    ...(requiredTier && { required_tier: requiredTier }),
    ...(source && { source }),
  };
  return new ProblemError(200, document, retryAfterSeconds ?? null);
}

export interface GraphqlError {
  readonly message: string;
  readonly extensions?: {
    readonly code?: ErrorCode;
    readonly errors?: readonly Fault[];
    readonly requiredTier?: string;
    readonly retryAfterSeconds?: number;
    readonly source?: string;
  };
}
