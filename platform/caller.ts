import type { TierName } from '../engine/knowledge/tier-name.ts';
import { DomainError } from './errors.ts';
import { includesTier } from './tiers.ts';

/** How a caller was identified. */
export type CallerKind = 'anonymous' | 'key' | 'oauth' | 'session' | 'payer' | 'page' | 'report';

/** Claim of one attempt at a request under an Idempotency-Key; only its holder may apply changes for the request. */
export interface RequestClaim {
  readonly key: string;
  /** Id of the attempt. */
  readonly owner: string;
}

/**
 * The caller of a request: identified once at the edge, passed in the request context within a process and as a signed
 * token between processes.
 *
 * A `payer` bought one operation: it passes tier checks, and `tier` limits the contents of the response. A `page` renders
 * one operation for any reader: it also passes tier checks, with contents of tier `public`. A `report` collects data for
 * an order with its owner's tier; its backtests belong to the owner and cost no daily allowance.
 */
export interface Caller {
  readonly kind: CallerKind;
  readonly tier: TierName;
  /** Key by which quotas are counted: owner of the key or token, wallet address, or network address of an anonymous caller. */
  readonly id: string;
  /** Id of the API key, for kind `key`. */
  readonly keyId?: string | undefined;
  /** Granted scopes, for kind `oauth`. */
  readonly scopes?: readonly string[] | undefined;
  /** Idempotency claim of the request, if it carries an Idempotency-Key. */
  readonly claim?: RequestClaim | undefined;
}

/**
 * Refuses a caller below a tier.
 *
 * @throws DomainError `unauthenticated` for an anonymous caller, `tier_insufficient` for a key or account of a lower tier.
 */
export function requireTier(caller: Caller, required: TierName): void {
  if (caller.kind === 'payer' || caller.kind === 'page' || includesTier(caller.tier, required)) return;
  if (caller.kind === 'anonymous')
    throw new DomainError('unauthenticated', 'This operation requires an API key. Send Authorization: Bearer <key>.');
  throw new DomainError(
    'tier_insufficient',
    `This operation requires tier ${required}; ${caller.kind === 'key' ? 'the key' : 'the account'} has tier ${caller.tier}. Upgrade to use it.`,
    {
      requiredTier: required,
    },
  );
}

/**
 * Refuses a connected application without the scope `svc:run`; other callers pass.
 *
 * @throws DomainError `insufficient_scope`
 */
export function requireRunScope({ kind, scopes }: Caller): void {
  if (kind !== 'oauth' || scopes?.includes('svc:run')) return;
  throw new DomainError(
    'insufficient_scope',
    'This operation requires an access token with scope svc:run. Authorize the application again with it.',
  );
}
