import type { TierName } from '../engine/knowledge/tier-name.ts';
import { DomainError } from './errors.ts';
import { includesTier } from './tiers.ts';

/** How a caller was recognised. */
export type CallerKind = 'anonymous' | 'key' | 'oauth' | 'session' | 'payer' | 'page';

/**
 * Who is asking. Made once at the edge, carried in the request context in process and as a signed token between processes.
 *
 * A `payer` bought one operation: tier checks let it pass, its `tier` says what the answer may contain. A `page` shows
 * anybody the answer of the one operation it is made from: tier checks let it pass as well, what it may contain is `public`.
 */
export interface Caller {
  readonly kind: CallerKind;
  readonly tier: TierName;
  /** Key id, wallet address, or the network address of an anonymous caller: what quotas are counted by. */
  readonly id: string;
}

/**
 * Refuses a caller below a tier.
 *
 * @throws DomainError `unauthenticated` for an anonymous caller, `tier_insufficient` for a key of a lower plan.
 */
export function requireTier(caller: Caller, required: TierName): void {
  if (caller.kind === 'payer' || caller.kind === 'page' || includesTier(caller.tier, required)) return;
  if (caller.kind === 'anonymous')
    throw new DomainError('unauthenticated', 'This needs an API key: send Authorization: Bearer <key>.');
  throw new DomainError('tier_insufficient', `This needs tier ${required}; the key has tier ${caller.tier}.`, {
    requiredTier: required,
  });
}
