import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../platform/errors.ts';

/** Request header with the operator's PLAN_TOKEN: asks for the plan of an operation. */
export const PLAN_HEADER = 'graphql-plan';

/**
 * Returns whether a request asks for its plan.
 *
 * @param token - Setting PLAN_TOKEN; without it, no request gets its plan.
 * @throws DomainError `unauthenticated` for a request that asks without the operator's token.
 */
export function asksForPlan(given: string | undefined, token: string | undefined): boolean {
  if (given === undefined) return false;
  if (token !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  throw new DomainError(
    'unauthenticated',
    'Plans are shown to the operator only: the header GraphQL-Plan must be the value of the setting PLAN_TOKEN. Send the request without the header.',
  );
}

/** `timingSafeEqual` requires equal lengths, which digests have. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
