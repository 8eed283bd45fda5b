import type { TierName } from '../engine/knowledge/tier-name.ts';
import { DomainError } from '../platform/errors.ts';
import { toDurationText } from '../platform/text/duration.ts';

/** A request that counts as several. */
export interface CountedRequests {
  readonly kind: 'document' | 'batch';
  readonly requests: number;
}

/** Creates the error for a request beyond its caller's quota, with the same text on every channel. */
export function quotaUsedUp(tier: TierName, retryAfterSeconds: number, counted?: CountedRequests): DomainError {
  const wait = toDurationText(retryAfterSeconds);
  const detail = counted
    ? `The ${counted.kind} counts as ${counted.requests} requests, more than the remaining quota. Try again in ${wait} or request less.`
    : `The request quota of tier ${tier} is used up. Try again in ${wait}.`;
  return new DomainError('rate_limited', detail, { retryAfterSeconds });
}
