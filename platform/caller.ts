import type { TierName } from '../engine/knowledge/tier-name.ts';
import { DomainError } from './errors.ts';
import { includesTier } from './tiers.ts';

/** How a caller was recognised. */
export type CallerKind = 'anonymous' | 'key' | 'oauth' | 'session' | 'payer' | 'page' | 'report';

/** An attempt at a request under an Idempotency-Key, which alone may change anything for it. */
export interface RequestClaim {
  readonly key: string;
  /** Id of the attempt. */
  readonly owner: string;
}

/**
 * Who is asking. Made once at the edge, carried in the request context in process and as a signed token between processes.
 *
 * A `payer` bought one operation: tier checks let it pass, its `tier` says what the answer may contain. A `page` shows
 * anybody the answer of the one operation it is made from: tier checks let it pass as well, what it may contain is `public`. A `report`
 * gathers what its owner ordered, with the tier of its owner; its backtests are the owner's and cost no daily allowance.
 */
export interface Caller {
  readonly kind: CallerKind;
  readonly tier: TierName;
  /** Owner of the key or token, wallet address, or the network address of an anonymous caller: what quotas are counted by. */
  readonly id: string;
  /** The key of the request, for a caller of kind `key`. */
  readonly keyId?: string | undefined;
  /** What a connected application may do, for a caller of kind `oauth`. */
  readonly scopes?: readonly string[] | undefined;
  /** For a request under an Idempotency-Key: where to note what is made for it. */
  readonly claim?: RequestClaim | undefined;
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
  throw new DomainError(
    'tier_insufficient',
    `This needs tier ${required}; ${caller.kind === 'key' ? 'the key' : 'the account'} has tier ${caller.tier}.`,
    {
      requiredTier: required,
    },
  );
}

/**
 * Refuses a connected application that may only read. Everybody else may do what the tier allows.
 *
 * @throws DomainError `insufficient_scope`
 */
export function requireRunScope({ kind, scopes }: Caller): void {
  if (kind !== 'oauth' || scopes?.includes('svc:run')) return;
  throw new DomainError('insufficient_scope', 'This needs an access token of the scope svc:run.');
}
