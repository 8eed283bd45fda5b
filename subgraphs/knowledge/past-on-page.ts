import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { includesTier } from '../../platform/tiers.ts';

/**
 * A page shows everybody the newest reading, and past ones of the objects of the tiers public and free. Callers of other
 * channels have settled their access elsewhere.
 *
 * @throws DomainError `tier_insufficient` for an object whose past a page does not show.
 */
export function requirePastOnPage(
  { kind }: Pick<Caller, 'kind'>,
  { type, minTier }: Pick<KnowledgeDeclaration, 'type' | 'minTier'>,
): void {
  if (kind !== 'page' || includesTier('free', minTier)) return;
  throw new DomainError('tier_insufficient', `Past days of ${type} need tier ${minTier}: read them through the API.`, {
    requiredTier: minTier,
  });
}
