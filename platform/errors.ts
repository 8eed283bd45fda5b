import type { TierName } from '../engine/knowledge/tier-name.ts';

/**
 * Error codes that callers may receive, with HTTP status and title.
 *
 * The same code appears in REST problem documents, in `extensions.code` of GraphQL, and in the text and `_meta.code` of MCP
 * tool errors. Each has a page at `/docs/errors/<code>`.
 */
export const ERROR_CODES = {
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    help: 'A parameter is missing, unknown, of the wrong type or out of range. `errors` names each one.',
  },
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    help: 'The API key is missing, unknown or revoked. Send `Authorization: Bearer <API key>`.',
  },
  payment_required: {
    status: 402,
    title: 'Payment required',
    help: 'Pay with x402: sign one of `accepts` and repeat the request with the payment header.',
  },
  tier_insufficient: {
    status: 403,
    title: 'Tier too low',
    help: 'The key is valid, but its tier does not include this operation. See `required_tier` and `upgrade_url`.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Insufficient scope',
    help: 'The access token lacks a scope that this operation requires. Authorize the application again with that scope, or use an API key, which has none.',
  },
  cross_origin: {
    status: 403,
    title: 'Cross-origin request',
    help: 'A page of another origin submitted a form of the account pages or called a tool. Open the page at the address of this service and submit it again.',
  },
  untrusted_document: {
    status: 403,
    title: 'Untrusted document',
    help: 'This service accepts GraphQL documents by id only, or the id is unknown. Send an id of a manifest in its setting DOCUMENT_MANIFESTS or of `/graphql/documents.json`.',
  },
  not_found: { status: 404, title: 'Not found', help: 'The object does not exist or belongs to another owner.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    help: 'The `Allow` header lists the methods of this path.',
  },
  not_acceptable: { status: 406, title: 'Not acceptable', help: 'Responses are JSON. Accept `application/json`.' },
  conflict: { status: 409, title: 'Conflict', help: 'The request conflicts with the current state of the resource.' },
  payload_too_large: { status: 413, title: 'Payload too large', help: 'The request body exceeds the limit.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    help: 'Send `Content-Type: application/json`.',
  },
  unprocessable: {
    status: 422,
    title: 'Idempotency key reused',
    help: 'This Idempotency-Key was used with another request body. Use a new key.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    help: 'A quota is used up. Retry after the number of seconds in `Retry-After`.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    help: 'An unexpected error on our side. Quote `instance` when you report it.',
  },
  source_unavailable: {
    status: 503,
    title: 'Source unavailable',
    help: 'An input is unreachable, has never been published, or is too old to count as the latest. `source` names it; `Retry-After` is present if a retry may soon succeed. Past days and histories are available whatever their age.',
  },
} as const satisfies Record<string, { status: number; title: string; help: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Value of `Retry-After` in responses to an outage, seconds. */
export const OUTAGE_RETRY_SECONDS = 5;

/** One invalid input: `parameter` for path and query, `pointer` (RFC 6901) for a body member. */
export type Fault =
  | { readonly parameter: string; readonly detail: string }
  | { readonly pointer: string; readonly detail: string };

/** Fields that only some codes carry. */
export interface ErrorDetails {
  readonly errors?: readonly Fault[];
  readonly requiredTier?: TierName;
  /** Seconds until the quota allows another request, or until an outage may be over. */
  readonly retryAfterSeconds?: number;
  /** x402 payment requirements. */
  readonly accepts?: readonly unknown[];
  /** Name of the unavailable source. */
  readonly source?: string;
}

/** An error with a documented code. Callers see its message, which names the invalid value and never a stack, SQL or path. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  /** Fields that graphql-js copies to the `extensions` of the reported error, in process and over HTTP. */
  get extensions(): Record<string, unknown> {
    return { code: this.code, ...this.details };
  }
}

/**
 * An unavailable dependency: the database, its disk or another process.
 *
 * Not a {@link DomainError}, which is a response; code that waits for an outage to pass has none yet. It has no `code`
 * property, because Prisma would mistake it for its own error.
 */
export class Outage extends Error {
  readonly source: string;

  /** @param problem - Description without a full stop: `The database does not respond`. */
  constructor(source: string, problem: string, options?: ErrorOptions) {
    super(`${problem}. Try again in ${OUTAGE_RETRY_SECONDS} seconds.`, options);
    this.name = 'Outage';
    this.source = source;
  }

  /** Same as in {@link DomainError}. */
  get extensions(): Record<string, unknown> {
    return toDomainError(this).extensions;
  }
}

/** Returns whether an error stems from an {@link Outage}, in any process; unlike missing data, an outage passes soon. */
export function isOutage({ code, details }: DomainError): boolean {
  return code === 'source_unavailable' && details.retryAfterSeconds !== undefined;
}

/** Appends a full stop unless the text ends a sentence. */
export function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** Creates `invalid_input` for one parameter. The detail continues after its name, without a full stop: `must be at least 1, not 0`. */
export function invalidParameter(parameter: string, detail: string): DomainError {
  return new DomainError('invalid_input', endSentence(`${parameter} ${detail}`), { errors: [{ parameter, detail }] });
}

/** Converts an outage to `source_unavailable` and any other unknown error to `internal`, whose message reveals nothing. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof Outage) {
    const details = { source: error.source, retryAfterSeconds: OUTAGE_RETRY_SECONDS };
    return new DomainError('source_unavailable', error.message, details, { cause: error });
  }
  return new DomainError('internal', 'The service failed to answer. Try again in a few minutes.', {}, { cause: error });
}
