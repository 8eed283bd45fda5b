import type { TierName } from '../engine/knowledge/tier-name.ts';

/**
 * Every error code a caller can meet, with its HTTP status and title.
 *
 * The same code stands in the problem document of REST, in `extensions.code` of GraphQL, and in the text and `_meta.code`
 * of an MCP tool error. Each has a page at `/docs/errors/<code>`.
 */
export const ERROR_CODES = {
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    help: 'A parameter is missing, unknown, of the wrong type or out of range. `errors` names each one.',
  },
  unauthenticated: {
    status: 401,
    title: 'No valid key',
    help: 'Send `Authorization: Bearer <API key>`. The key is missing, wrong or revoked.',
  },
  payment_required: {
    status: 402,
    title: 'Payment required',
    help: 'Pay with x402: sign one of `accepts` and repeat the request with the payment header.',
  },
  tier_insufficient: {
    status: 403,
    title: 'Tier too low',
    help: 'The key is valid, its plan does not include this. `required_tier` and `upgrade_url` say more.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Scope too narrow',
    help: 'The access token does not include the scope that this needs. Ask its owner for a wider one; an API key has no scopes.',
  },
  cross_origin: {
    status: 403,
    title: 'Sent from elsewhere',
    help: 'A form of the account pages, or a call of the tools, was sent by a page of another site. Open the page itself and send it again.',
  },
  not_found: { status: 404, title: 'Not found', help: 'It does not exist, or it belongs to another caller.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    help: 'The `Allow` header lists the methods of this path.',
  },
  not_acceptable: { status: 406, title: 'Not acceptable', help: 'Answers are JSON; accept `application/json`.' },
  conflict: { status: 409, title: 'Conflict', help: 'The request contradicts the current state of the resource.' },
  payload_too_large: { status: 413, title: 'Payload too large', help: 'The request body exceeds the limit.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    help: 'Send `Content-Type: application/json`.',
  },
  unprocessable: {
    status: 422,
    title: 'Idempotency key reused',
    help: 'This Idempotency-Key was used with another body.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    help: 'A quota is used up. `Retry-After` says in how many seconds it refills.',
  },
  internal: { status: 500, title: 'Internal error', help: 'The fault is ours. Quote `instance` when you report it.' },
  source_unavailable: {
    status: 503,
    title: 'Source unavailable',
    help: 'What this answer needs cannot be reached now, has never come, or is too old to be the latest. `source` names it; `Retry-After` says when to ask again where that may soon help. Past days and histories are answered whatever their age.',
  },
} as const satisfies Record<string, { status: number; title: string; help: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** When a caller may ask again after something behind the service was away: `Retry-After` of its 503. */
export const OUTAGE_RETRY_SECONDS = 5;

/** One faulty parameter: `parameter` for path and query, `pointer` (RFC 6901) for a body member. */
export type Fault =
  | { readonly parameter: string; readonly detail: string }
  | { readonly pointer: string; readonly detail: string };

/** Members that only some codes carry. */
export interface ErrorDetails {
  readonly errors?: readonly Fault[];
  readonly requiredTier?: TierName;
  /** Seconds until the quota allows another request, or until what was away may be back. */
  readonly retryAfterSeconds?: number;
  /** x402 payment requirements. */
  readonly accepts?: readonly unknown[];
  /** What could not be reached. */
  readonly source?: string;
}

/** A fault with a documented code. Its message is shown to the caller: it names the bad value, never a stack, SQL or a path. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  /** graphql-js copies these into the `extensions` of the error it reports, in process and over HTTP alike. */
  get extensions(): Record<string, unknown> {
    return { code: this.code, ...this.details };
  }
}

/**
 * Something that the service stands on is away: the database, its disk, another process.
 *
 * It is no {@link DomainError}, which is an answer; whoever works through an outage has none yet. Nor has it a `code`, by which
 * Prisma would take it for an error of its own.
 */
export class Outage extends Error {
  readonly source: string;

  /** @param problem - What is wrong, without a full stop: `The database does not answer`. */
  constructor(source: string, problem: string, options?: ErrorOptions) {
    super(`${problem}; try again in ${OUTAGE_RETRY_SECONDS} s.`, options);
    this.name = 'Outage';
    this.source = source;
  }

  /** As those of a {@link DomainError}. */
  get extensions(): Record<string, unknown> {
    return toDomainError(this).extensions;
  }
}

/** Whether an answer is that of an {@link Outage}, here or in another process: it passes, and data that is not there yet may not. */
export function isOutage({ code, details }: DomainError): boolean {
  return code === 'source_unavailable' && details.retryAfterSeconds !== undefined;
}

/** `invalid_input` for one parameter. The detail goes on where the name ends, without a full stop: `must be at least 1, not 0`. */
export function invalidParameter(parameter: string, detail: string): DomainError {
  return new DomainError('invalid_input', `${parameter} ${detail}.`, { errors: [{ parameter, detail }] });
}

/** An outage becomes `source_unavailable`, anything else that is not a {@link DomainError} `internal`, with a message that gives nothing away. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof Outage) {
    const details = { source: error.source, retryAfterSeconds: OUTAGE_RETRY_SECONDS };
    return new DomainError('source_unavailable', error.message, details, { cause: error });
  }
  return new DomainError('internal', 'The service failed to answer.', {}, { cause: error });
}
