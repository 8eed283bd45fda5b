import type { TierName } from '../engine/knowledge/tier-name.ts';
import { type DomainError, ERROR_CODES, type ErrorCode, type Fault } from './errors.ts';

/** Media type of error responses (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Path of the page where callers change their plan. */
export const UPGRADE_PATH = '/dashboard/account/plan';

/** An RFC 9457 problem document. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  /** Request id, also in the `X-Request-Id` header and in the log. */
  readonly instance: string;
  readonly errors?: readonly Fault[];
  readonly required_tier?: TierName;
  readonly upgrade_url?: string;
  readonly retry_after?: number;
  readonly accepts?: readonly unknown[];
  readonly source?: string;
}

/** Builds the problem document of an error. */
export function toProblem(error: DomainError, requestId: string): Problem {
  const { status, title } = ERROR_CODES[error.code];
  const { errors, requiredTier, retryAfterSeconds, accepts, source } = error.details;
  return {
    type: `/docs/errors/${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    instance: requestId,
    ...(errors && { errors }),
    ...(requiredTier && { required_tier: requiredTier, upgrade_url: UPGRADE_PATH }),
    ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    ...(accepts && { accepts }),
    ...(source && { source }),
  };
}
